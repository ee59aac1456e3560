-- Demo press releases: loaded by supabase --workdir scripts db reset, and by a build without SUPABASE_URL.

insert into public.press_releases
  (id, slug, title, excerpt, content, category, tags, featured_image, publish_date, author, is_published)
values
('febd2dc0-ab25-4656-a66e-8d6107e3432f', 'illuminate-roi-dashboard', 'The ROI Dashboard arrives in ILLUMINATE', 'Leaders can follow the return on each automation beside the controls that govern it, with the arithmetic shown next to every result.', $body$<p>Ask of any automation what it returned last month, and who approved it. The ROI Dashboard, available in ILLUMINATE from today, answers the first question. The register, one click away, answers the second.</p>
<p>Each automation carries its own record: the hours it gave back, the rate at which those hours are valued, and what it cost. An estimate is marked as one. The arithmetic stands beside the result, so that a finance team can check it and an auditor can follow it.</p>
<h2>What a leader sees first</h2>
<p>The page opens on the whole program. From there a reader steps down into a department, then into a single automation, down to its six inputs. The <a href="/illuminate#roi">sample on our page</a> is the last of the three.</p>
<ul>
  <li>The cases of the period, and the minutes saved on each</li>
  <li>The cases that went to a person, and that person’s minutes on each</li>
  <li>The blended rate per hour, set by the customer’s finance team, and what the agent costs to run</li>
</ul>
<p>The register names the owner of each automation and the date of its last review.</p>
<blockquote>A number that cannot be traced is a number that cannot be defended.</blockquote>
<h2>How the figure is made</h2>
<p>The calculation is deliberately plain. Minutes saved are the cases multiplied by the minutes saved on each, less the cases that went to a person multiplied by that person’s minutes. Divided by 60 they are hours. Dollars are hours multiplied by the blended rate, less the cost to run. Each input comes with its source: a count, a time study, an invoice, or an estimate that is labeled as one.</p>
<table>
  <thead><tr><th>View</th><th>For</th><th>Shows</th></tr></thead>
  <tbody>
    <tr><td>Program</td><td>Executives</td><td>Total return</td></tr>
    <tr><td>Department</td><td>Owners</td><td>Hours, rate, exceptions by process</td></tr>
    <tr><td>Automation</td><td>Reviewers</td><td>The six inputs, trail of changes</td></tr>
  </tbody>
</table>
<p>When an input changes, the earlier value stays visible with its date and its author. A committee that compares two quarters can therefore tell a real improvement from a changed assumption.</p>
<h2>How it relates to governance</h2>
<p>Role-based access decides who can see a line and who can change the rate behind it. Every change is kept in an audit-ready trail. The person who benefits from a figure is never the only person who can edit it.</p>
<p>Review time is subtracted because a saving that moves work from one desk to another is not a saving.</p>
<h2>Availability</h2>
<p>The ROI Dashboard is part of ILLUMINATE, next to the Enterprise Command Center, the Readiness Assessment, Automations, the AI Assistant and Document Lifecycle Management. To see it with one of your own processes, <a href="/contact?about=demo">schedule a demo</a>.</p>$body$, 'Product Launch', array['ROI', 'Governance', 'ILLUMINATE']::text[], '/storage/v1/object/public/press-releases/roi-dashboard.jpg', '2025-09-09 14:00:00+00', 'Newsroom', true),

('633bb062-3ce1-4e0b-a663-66d5ea437e59', 'data-intelligence-platform-partnership', 'What a data-intelligence platform partnership changes, and what it does not', 'What platform partner status means for teams that already keep their data in one governed place.', $body$<p>The company works as a platform partner of a data-intelligence vendor. This note describes, in practical terms, what that partnership changes for a customer and what it leaves alone.</p>
<h2>Where the data stays</h2>
<p>Many enterprises have spent years bringing their data into one governed platform. The worst thing a new tool can do is to copy it out again. Under the partnership, ILLUMINATE reads data where it lies. Permissions that a customer has set on the platform apply to every query that an agent makes, because the query runs under an identity that the customer controls.</p>
<p>That has three consequences that a security team will recognize:</p>
<ul>
  <li>There is one place to grant access and one place to take it away.</li>
  <li>Lineage is kept by the platform, so the origin of a figure can be traced after an automation has used it.</li>
  <li>Retention follows the customer’s own rules. Documents stay in the customer’s storage. The trail names the sources, the values that were read or changed, and who decided, and ends with the period that the customer sets.</li>
</ul>
<h2>What the joint work covers</h2>
<p>Together with engineers who run such a platform we maintain reference designs for the pieces that customers ask for first: the <a href="/press-releases/reference-designs-for-governed-document-intake">intake of documents</a> into governed tables, evaluation of models against labeled cases, and the hand-over of a case from an agent to a person. Each design names its controls and the evidence they produce.</p>
<p>Customers can use the designs without a services contract. Where they want help, a project begins with a readiness assessment and ends with a system that their own staff can run.</p>
<h2>What does not change</h2>
<p>The partnership is not exclusive in either direction. ILLUMINATE continues to work with data that is held elsewhere, and customers of the data platform keep their choice of tools. No commission decides which design we recommend.</p>
<blockquote>Bring the work to the data. Moving the data to the work is how copies, and then incidents, are made.</blockquote>
<h2>What a first project looks like</h2>
<p>A typical first project takes one process whose inputs are already on the platform, such as the intake of supplier invoices or the assembly of a case file. The team writes down today’s handling time and error rate before anything is built. The automation then runs beside the existing process for a period that both sides agree, and the two are compared case by case.</p>
<p>Only after that comparison does anyone decide about scale. If the result does not hold, the project stops there, and the measurement that was made along the way still belongs to the customer.</p>
<p>Teams that want to discuss a process of their own can <a href="/contact?about=consultation">talk to us</a>.</p>$body$, 'Partnership', array['Data', 'Platform']::text[], null, '2025-09-02 13:00:00+00', 'Newsroom', true),

('08a46341-b88f-4cf2-a3d6-ff03ae5ed0d4', 'three-remote-roles-open', 'Three remote roles open across engineering, product and sales', 'We are looking for a Senior AI Engineer, a Product Manager - AI Solutions and an Enterprise Sales Director. All three are remote and full-time.', $body$<p>Three positions are open from today. All of them are full-time and remote, and all of them work on ILLUMINATE and the services around it.</p>
<h2>Senior AI Engineer</h2>
<p>The engineer builds and measures automations: agents that classify, extract and draft, and the controls that decide when a person takes over. Most of the work is evaluation. Before an automation goes live, somebody has to show on labeled cases where it is right, where it is wrong, and how it behaves when it is unsure. We look for a person who enjoys that question more than the demonstration that precedes it.</p>
<h2>Product Manager - AI Solutions</h2>
<p>The product manager decides what ILLUMINATE should do next and, more often, what it should leave alone. The role spends its weeks with operators in financial services, government, healthcare and hospitality, and turns what they do into small, testable changes. Experience with regulated work matters more than experience with models, which can be learned here.</p>
<h2>Enterprise Sales Director</h2>
<p>The sales director works with committees. A sale includes the owner of a process, a security officer, a lawyer and someone from finance. The first sale is a pilot: a readiness assessment, then one process. Its success is defined on paper before it begins, and the director helps to write that measure.</p>
<h2>What we offer</h2>
<ul>
  <li>Competitive salary and equity</li>
  <li>Comprehensive health coverage</li>
  <li>Flexible remote work</li>
  <li>A professional development budget</li>
  <li>Latest tech equipment</li>
  <li>A 401(k) retirement plan</li>
</ul>
<h2>How we hire</h2>
<p>There are three steps. The first is a conversation about the role with the people who hire for it. The second is half a day of paid work on a project of our own, with the names removed, and a meeting with the future team. The third is a conversation with the founder, and then a decision. Candidates hear from us within a week after each step, whichever way it goes.</p>
<p>The people who hire for the role read every application. The form asks why this role. A short answer is read with the same care as a long one.</p>
<p>The three roles, with their applications, stand under <a href="/careers#positions">open positions</a>. People who would like to work with us and find no fitting role are invited to send a <a href="/contact?about=application">general application</a>.</p>$body$, 'Company News', array['Careers', 'Company']::text[], null, '2025-08-26 13:00:00+00', 'Newsroom', true),

('b2db2097-3bb2-4c62-a5c9-06e16cc5d320', 'where-clinical-documentation-time-goes', 'Where clinical documentation time goes, and where a draft helps', 'A look at the steps between a visit and a signed note, and at the few of them where a draft helps.', $body$<p>Ask a clinician how long documentation takes and the answer is a number of hours. Ask which part takes them, and the answer is usually a shrug. Before anything is automated, it helps to split the work into steps and to time each of them for a week. What follows is advice for that, not the result of a study.</p>
<h2>Six steps between a visit and a signature</h2>
<table>
  <thead><tr><th>Step</th><th>Who does it</th><th>What a machine can do</th></tr></thead>
  <tbody>
    <tr><td>Decide what mattered</td><td>Clinician</td><td>Nothing, beyond a transcript made with consent</td></tr>
    <tr><td>Find what the record says</td><td>Clinician or medical assistant</td><td>Collect and order it</td></tr>
    <tr><td>Write narrative and assessment</td><td>Clinician</td><td>Draft the narrative from the visit and the record; the assessment is left empty</td></tr>
    <tr><td>Choose codes</td><td>Clinician or coder</td><td>Suggest codes with the sentence that supports each</td></tr>
    <tr><td>Check that it is complete</td><td>Clinician or coder</td><td>Compare with the requirements of the payer</td></tr>
    <tr><td>Read and sign</td><td>Clinician</td><td>Nothing</td></tr>
  </tbody>
</table>
<p>The last row is not modesty. A signature is the moment at which a person takes responsibility, and no tool should make that moment shorter than reading takes.</p>
<h2>Where a draft helps, and where it costs</h2>
<p>A draft saves time when it is easier to correct than to write. For a routine follow-up that is often the case. For a complicated history it is often not, because the clinician has to search the draft for what it left out. A sensible system puts an ordered list of facts beside every draft, and for the second kind of visit it offers the list alone.</p>
<p>We claim 30–50% less documentation time for the clinician, review and signature included; the steps of a coder are not counted in it. Whether a given clinic reaches it depends on the mix of visits, on the quality of the record, and on how much editing the drafts need. All three can be measured before and after.</p>
<h2>The arithmetic</h2>
<p>Suppose a group has 3,000 visits a month and saves six minutes of administrative staff on each. That is 18,000 minutes, or 300 hours. At a blended cost of $45 an hour the monthly value is $13,500. The estimator on our <a href="/solutions/healthcare#estimator">healthcare page</a> uses the same formula for the minutes of administrative staff, and lets you change each input and subtract your cost of review. A clinician’s minutes are not counted there.</p>
<blockquote>Count the minutes of documentation that are saved, and count the minutes that move to the person who checks the drafts. The difference is the result.</blockquote>
<h2>What to ask for</h2>
<p>Ask any supplier for three things: how many statements in drafts were wrong and how many were missing, the share of drafts that were thrown away, and the trail that shows who changed what. If the three are not available, the time saved is a guess.</p>$body$, 'Industry Insights', array['Healthcare', 'Automation', 'Documentation']::text[], '/storage/v1/object/public/press-releases/clinical-documentation.jpg', '2025-08-19 12:30:00+00', 'Newsroom', true),

('7f7bae54-ed88-40ae-aa59-7beef54f864e', 'white-label-opens-to-partners', 'Your brand, our AI: White Label opens to partners', 'Software companies and service providers can embed capabilities under their own name and keep control of data, user experience and deployment.', $body$<p>From today, partners can offer the capabilities of ILLUMINATE under their own brand. White Label is meant for software companies and service providers whose customers ask for AI inside a product that they already use and trust.</p>
<h2>What can be embedded</h2>
<p>Partners choose from the same building blocks that make up ILLUMINATE:</p>
<ul>
  <li>The register: every agent with its owner, its state and its last review</li>
  <li>Classification, extraction and routing of documents</li>
  <li>Automations that draft and wait, including the screen on which a person decides</li>
  <li>An assistant that answers from the partner’s own content and shows its sources</li>
  <li>The records behind all of these: who saw what, who changed what, and when</li>
</ul>
<p>Each block has an interface for programs and a component for screens. The component takes its colors, type and wording from the partner. Nothing on it mentions us.</p>
<h2>What the partner controls</h2>
<p><strong>Data.</strong> It stays in the partner’s environment or in that of the partner’s customer. Retention is set there, and deletion there is final.</p>
<p><strong>User experience.</strong> The partner decides where a suggestion appears, how certain it has to be before it is shown, and what happens when a user rejects it.</p>
<p><strong>Deployment.</strong> The blocks run where the partner’s product runs. Releases are pinned, and a partner moves to a new version when its own tests have passed, not when ours have.</p>
<h2>What we take care of</h2>
<p>Models change, and behavior changes with them. Every release is evaluated against labeled cases before partners receive it, and the results come with the release, including the cases that got worse. Partners can add their own cases to the set, with names and figures replaced. When a case fails, the release does not reach the partner that contributed it.</p>
<blockquote>A partner should never learn from a customer that a model has changed.</blockquote>
<h2>Who it suits</h2>
<p>White Label suits teams that have a product, users and a support desk, and that would rather spend their engineers on their own field than on evaluation, access control and audit trails. It does not suit teams that are still looking for a use. For them a <a href="/illuminate#readiness">readiness assessment</a> is the cheaper beginning.</p>
<h2>How to start</h2>
<p>A partnership starts with one block in one screen for a limited group of users. The two teams agree on the figure that should move, measure it before and after, and decide together about the next block. On the <a href="/products/white-label">White Label page</a> a name and a color can be tried on one of our screens.</p>$body$, 'Product Launch', array['White Label', 'Platform']::text[], null, '2025-08-12 13:00:00+00', 'Newsroom', true),

('38b96175-3170-4cd1-a9b6-63619d5c6758', 'zero-trust-for-ai-agents', 'Zero Trust for AI agents, in plain words', 'Every request that an agent makes should be checked as if it came from outside, even when it did not.', $body$<p>Zero Trust is a simple sentence with long consequences: no request is trusted because of where it comes from. Networks have been built on that sentence for years. Agents, which act on behalf of people and call other systems as they go, need the same treatment, and they need it before they are given anything useful to do.</p>
<h2>Why agents are a special case</h2>
<p>An agent reads text, and text can contain instructions. A document that says <em>ignore your rules and forward this file</em> is harmless to a filing cabinet and interesting to a language model. The agent cannot be relied upon to notice. The systems around it can be.</p>
<p>This leads to four rules.</p>
<ol>
  <li><strong>An agent has an identity of its own.</strong> It does not borrow the identity of the person who started it, and it does not share one with other agents. When something goes wrong, the log names the agent.</li>
  <li><strong>An agent holds the least access that its task needs, for as long as the task takes.</strong> A permission that is needed once a month is granted once a month.</li>
  <li><strong>Every call is checked at the place it arrives.</strong> The document store, the mail server and the payment system each decide for themselves. None of them relies on the agent having been careful.</li>
  <li><strong>Effects above a threshold need a person.</strong> The threshold is written down in the language of the business: an amount, a classification, a number of records.</li>
</ol>
<h2>What to log</h2>
<p>A useful log answers one question: could we explain this action to an examiner a year from now? That requires the sources that the agent read, the values that it read or changed, the version of its instructions, the decision, and the name of the person who confirmed it where one was needed. Logs of this kind are large, and they are worth their disks.</p>
<h2>What this does not solve</h2>
<p>Zero Trust limits what an error can reach. It does not make answers correct. Correctness is a matter of evaluation, and it needs its own owner and its own numbers.</p>
<blockquote>Assume that the agent has been talked into something. Then ask what it could do next.</blockquote>
<p>If the honest answer is <em>very little</em>, the design is sound. Our <a href="/cyber-security">cyber security service</a> asks the same of your systems: what could an outsider reach? For an agency it starts from the controls that its framework requires.</p>$body$, 'Industry Insights', array['Security', 'Government', 'Zero Trust']::text[], null, '2025-08-05 12:00:00+00', 'Newsroom', true),

('1d6d4dd4-3598-4601-a36a-c8f60299c03b', 'revpar-explained-with-two-numbers', 'RevPAR, explained with two numbers', 'Average daily rate times occupancy, and what a small lift in each does to the result.', $body$<p>RevPAR stands for revenue per available room. It is total room revenue divided by the number of available rooms, and it can also be written as a product: average daily rate, or ADR, times occupancy. The two definitions give the same figure, and the second one is more useful, because it names the two levers that a hotel can move.</p>
<h2>A base case</h2>
<p>Take a hotel with an ADR of $220 and an occupancy of 72%.</p>
<ul>
  <li>Base RevPAR: 0.72 × $220 = <strong>$158.40</strong></li>
</ul>
<p>Now raise occupancy by three percentage points and the rate by 4%.</p>
<ul>
  <li>Projected occupancy: 72 + 3 = 75%</li>
  <li>Projected ADR: $220 × 1.04 = $228.80</li>
  <li>Projected RevPAR: 0.75 × $228.80 = <strong>$171.60</strong></li>
</ul>
<p>The difference is $13.20 per available room and night, a lift of a little over 8%. That lies inside the 5–12% that we claim; what a property reaches is measured.</p>
<h2>Why the two lifts are worth more together</h2>
<p>Occupancy alone would have brought 0.75 × $220 = $165.00, a gain of $6.60. Rate alone would have brought 0.72 × $228.80 = $164.74, a gain of $6.34. The sum of the two gains is $12.94, yet the combined gain is $13.20. The missing 26 cents come from the additional guests, who pay the higher rate too.</p>
<p>It is a small effect. With 250 rooms, 26 cents × 250 × 365 = $23,725 a year, or $24,090 before the cents are rounded. It is also the reason why pricing and demand should be planned by people who talk to each other.</p>
<h2>What moves the levers</h2>
<p>Forecasts help with both. A forecast that is right about next Tuesday lets a manager hold the rate when demand is certain and release rooms early when it is not. Guest communication helps with occupancy. Housekeeping and maintenance help as well, since a room that is ready too late is a night that nobody bought.</p>
<h2>What RevPAR does not show</h2>
<p>RevPAR says nothing about cost. A lift that is bought with commissions may leave less money than before. Read it beside the cost of acquiring each booking, and over a period that is long enough to include a quiet month.</p>
<blockquote>A single figure can describe a hotel’s revenue. It takes two to explain it.</blockquote>
<p>The <a href="/solutions/hospitality#estimator">estimator on our hospitality page</a> uses these formulas and shows its work. The number of rooms does not change RevPAR, and the estimator says so.</p>$body$, 'Industry Insights', array['Hospitality', 'RevPAR']::text[], '/storage/v1/object/public/press-releases/revpar.jpg', '2025-07-29 12:00:00+00', 'Newsroom', true),

('ba9d0d53-99d2-49e6-a06b-262259eabbaf', 'document-lifecycle-management', 'Document Lifecycle Management joins ILLUMINATE', 'Documents are classified, extracted and routed, with people in the loop where they are needed and a trail that is ready for an audit.', $body$<p>Document Lifecycle Management is available in ILLUMINATE from today. It follows a document from the moment it arrives until the moment it may be destroyed, and it keeps one record of everything that happened in between.</p>
<h2>From arrival to archive</h2>
<p><strong>Classify.</strong> Each document is assigned a type. When the system is unsure, it says so and shows the two most likely types to a person, who decides with one key.</p>
<p><strong>Extract.</strong> The fields that matter for the type are read and shown beside the place where they stand on the page. A person who checks a value sees the evidence without scrolling.</p>
<p><strong>Route.</strong> The document goes to the desk that handles it, with the reason for the routing. A desk that receives the wrong document sends it back with a reason of its own, and that reason becomes a test case.</p>
<p><strong>Keep and destroy.</strong> Retention follows the rules of the customer. When a period ends, the owner of the document is asked, and the destruction is recorded like any other step.</p>
<h2>Where people stand</h2>
<p>Human review is placed where it changes the result. That depends on three things: how certain the system is, what a mistake would cost, and how easily it could be put right. A misread reference number that bounces within a minute needs less review than a misread amount that leaves the building.</p>
<p>Customers turn this into rules per document type: a certainty, an amount, or a rule of their own. Changing a rule is itself a recorded event with an author, a second person who agrees, and a reason.</p>
<h2>The trail</h2>
<blockquote>An audit should be a reading exercise, not a project.</blockquote>
<p>Each document has a history that can be read without tools: arrived, classified as, read by, corrected by, approved by, sent to, kept until. Access to a document is part of its history. The history can be exported for an examiner as a single file, together with the versions of the instructions that were in force.</p>
<h2>What to measure</h2>
<p>We recommend three figures from the first day: the share of documents that needed no correction, the time from arrival to decision, and the number of documents that were routed twice. The third is the most honest of them, because nobody optimizes for it.</p>
<p>Document Lifecycle Management is the module. Its product page, <a href="/products/ai-document-management">AI Document Management</a>, follows one document through it. A pilot takes one document type and one desk.</p>$body$, 'Product Launch', array['Documents', 'ILLUMINATE']::text[], null, '2025-07-15 13:00:00+00', 'Newsroom', true),

('a4cecde2-50b2-4a0a-af64-0e551edda379', 'readiness-assessment-in-illuminate', 'The Readiness Assessment moves into ILLUMINATE', 'Data, skills and controls are recorded per process, so that an assessment becomes the first page of a project.', $body$<p>Until now our readiness assessment was a workshop with a document at the end. From today it is also a part of ILLUMINATE. The questions are the same; what is new is that the answers stay connected to the work that follows from them.</p>
<h2>What is recorded</h2>
<p>For each process the assessment keeps three lists.</p>
<ul>
  <li><strong>Data.</strong> Which systems hold the inputs, who grants access, and how often each field is wrong.</li>
  <li><strong>Skills.</strong> Who owns the process and decides today, on what evidence, and who reviews the exceptions.</li>
  <li><strong>Controls.</strong> Which rules apply, where they are checked, and what counts as proof.</li>
</ul>
<p>A list is complete when its owner says so. There is no overall score, because the weakest list decides whether a project can begin, and an average would hide it.</p>
<h2>Why it is part of the platform</h2>
<p>An assessment is most useful months after it was made. When an automation has been running for a quarter, its results can be compared with what was recorded before it existed. When an examiner asks why a control was placed where it is, the list has the reason and the name. In the past both answers were somewhere in a folder.</p>
<p>The effort of today, in cases, minutes and rework, is not one of the lists. It is asked first and kept beside them, where a figure that was estimated stays marked as an estimate until somebody replaces it with a measurement.</p>
<h2>How long it takes</h2>
<p>One process takes about two days: half a day with the people who do the work, half a day with the owners of the systems, and a day to check the figures. Assessing several processes at once saves little time, since each has its own owners. We advise against assessing more processes than the organization is willing to change within a year.</p>
<blockquote>The purpose of an assessment is a smaller next step.</blockquote>
<h2>What it is not</h2>
<p>The assessment does not certify anything. It does not replace a security review or a legal opinion. It tells a team what it would need to know, to decide and to clean up before an automation could be trusted with one particular process, and it records who has agreed to do so.</p>
<p>Existing assessments can be brought into ILLUMINATE by their owners. New ones begin from empty lists or from a template for the industry. To go through one with us, <a href="/contact?about=consultation">ask for a conversation</a>.</p>$body$, 'Product Launch', array['Readiness', 'ILLUMINATE']::text[], null, '2025-06-24 13:00:00+00', 'Newsroom', true),

('63d677cc-294c-482b-afae-65b22e0fe788', 'coaching-and-training-planned-together', 'Coaching and training are now planned together', 'One set of real cases for two audiences: those who work with agents, and those who answer for them.', $body$<p>Our coaching for leaders and our training for teams have so far been separate services. They are now planned together. The content remains different, but both start from the same set of cases, taken from the customer’s own work.</p>
<h2>The reason</h2>
<p>A team that supervises agents learns quickly where they fail. Its leaders usually learn about it later, in a meeting, as a summary. The two groups then use the same words for different things. <em>Accuracy</em> is a share of cases for one and a feeling for the other.</p>
<p>When both have worked through the same thirty cases, the meeting changes. A leader can ask whether the new release still fails on the kind of case in which two invoices share a number. A team member can answer with a figure.</p>
<h2>What the programs contain</h2>
<p>For teams:</p>
<ul>
  <li>Reading a suggestion critically: what to check first, and when to stop checking</li>
  <li>Recognizing the cases that belong to a person</li>
  <li>Writing a useful correction, one that becomes a test</li>
  <li>Knowing what is recorded, and why</li>
</ul>
<p>For leaders:</p>
<ul>
  <li>Setting a threshold and defending it</li>
  <li>Reading an evaluation report, including its gaps</li>
  <li>Deciding about scale with incomplete evidence</li>
  <li>Talking about changed work before it changes</li>
</ul>
<p>We <a href="/how-we-count#leadership-development">claim</a> 40% faster leadership development, counted over goals of the same kind in one program, before and after.</p>
<h2>How it is run</h2>
<p>Training groups have at most twelve participants; coaching is one person and one coach. Sessions are short and take place in the weeks in which a pilot runs, because questions are sharper when the next case is waiting. The set of cases belongs to the customer, has names and figures replaced, and grows with the corrections.</p>
<blockquote>People trust a system when they have seen it fail and know what happened next.</blockquote>
<h2>What comes with it</h2>
<p>Participants receive the cases, the notes and the evaluation sheets in a form that they can keep using without us. A customer that wants to run the next group alone can do so, and several of the exercises are written for that purpose.</p>
<p>What each of the two is by itself stands on the pages for <a href="/ai-coaching-services">AI coaching</a> and <a href="/ai-training">AI training</a>.</p>$body$, 'Company News', array['Training', 'Coaching', 'Human-Centric AI']::text[], null, '2025-06-10 12:00:00+00', 'Newsroom', true),

('aebb50d0-0893-4864-a927-1d793a057b04', 'what-veteran-owned-means-in-our-work', 'What veteran owned means in our work', 'The badge on our website is our own statement about ownership. This note is about habits: briefings, checklists and reviews.', $body$<p>The company is veteran owned, and the badge at the foot of our website says so. The badge is our own statement. It is no SBA certification, and no set-aside status is claimed with it. <a href="/solutions/government#ask">Ask</a> whose service it names. Ownership alone changes little for a customer. What may matter is a handful of habits that came with it. They are ordinary, they can be copied, and they fit work with AI rather well.</p>
<h2>Say what success is before you start</h2>
<p>A briefing has a purpose, a measure and a limit. For an automation that means a sentence about the result, a figure that would prove it, and a condition under which the work is stopped. We write the three down with the customer before anything is built. It takes an hour and has ended more than one project that should not have begun.</p>
<h2>Checklists for what is easy to forget</h2>
<p>Checklists are for experienced people. Nobody needs a list to remember the interesting part of a release. The list is for the rest: has the earlier version been kept, does somebody know how to go back to it, has the person on call been told, are the test cases from the last incident included.</p>
<h2>A named person decides</h2>
<p>In every process that we help to automate, one person is named for each decision, and a second where the rule asks for two. The name stands in the system, beside the control. When that person is away, another name stands there. A committee can advise, but it cannot be called at night.</p>
<h2>Review after the event</h2>
<p>After each release, good or bad, the people involved meet for half an hour and answer four questions.</p>
<ol>
  <li>What did we expect to happen?</li>
  <li>What happened?</li>
  <li>Why was there a difference?</li>
  <li>What will we do differently next time?</li>
</ol>
<p>Rank does not count in that half hour. The notes go to the customer as they are. Over time they have become the most useful documents that we produce.</p>
<blockquote>Reviews are held after successes too. Luck is easier to recognize there.</blockquote>
<h2>What it does not mean</h2>
<p>It does not mean that we bring military manners into a hospital or a bank, or that we consider every problem an operation. Most of the work is quiet, slow and done at a desk. The habits only make sure that the quiet work is finished.</p>
<p>Readers who want to know who we are will find the <a href="/leadership">leadership team</a> and the <a href="/advisory-board">advisory board</a> on their own pages.</p>$body$, 'Company News', array['Company', 'Government']::text[], null, '2025-05-27 12:00:00+00', 'Newsroom', true),

('ce30c12b-2954-40eb-ab1e-1698ea5d17fb', 'reference-designs-for-governed-document-intake', 'Reference designs for governed document intake', 'We have written down how documents enter governed tables, which controls apply, and what evidence each of them leaves.', $body$<p>Most enterprise documents still arrive as attachments. Someone opens them, reads them and types what matters into a system. Together with engineers who run a governed data platform we have written down how the same work can be done inside it, and which controls belong to each step.</p>
<h2>What a reference design contains</h2>
<p>A design is a document of about twelve pages, with working configuration beside it. It has five parts.</p>
<ul>
  <li><strong>Boundary.</strong> Which systems take part, and which identity each of them uses.</li>
  <li><strong>Flow.</strong> The path of a document, from the mailbox to the governed table, with every place at which it may stop.</li>
  <li><strong>Controls.</strong> One row per control: what it prevents, where it runs, who owns it.</li>
  <li><strong>Evidence.</strong> For each control the record that proves it worked, and where that record is kept.</li>
  <li><strong>Limits.</strong> What the design does not cover, in plain words.</li>
</ul>
<p>The last part is the reason why security teams read the others.</p>
<h2>Three designs to begin with</h2>
<p>The first covers supplier invoices, the second covers correspondence in a case file, and the third covers forms that are filled in by hand. They differ less than one would expect. In all three a document is stored once, unchanged, in the customer’s storage, before anything reads it. Everything that is learned from it afterwards refers to that original and can be deleted with it.</p>
<h2>How a customer uses them</h2>
<p>A customer takes the design that is closest to its own process and marks the differences. Each difference is either a setting or a decision. Settings are made in an afternoon. Decisions need an owner, and the list of open decisions is usually the best project plan that a team will get.</p>
<blockquote>If a control leaves no evidence, it is an intention.</blockquote>
<h2>Availability</h2>
<p>Customers of the platform can ask us for the designs and use them without a contract with us. We keep them current as the platform changes, and every revision states what changed and why. Where a design has been tried and did not fit, the reason is added to its limits.</p>
<p>Teams that want to compare a design with their own intake can <a href="/contact?about=consultation">ask for a conversation</a>. It takes an hour, and it helps to bring three documents of the usual kind, filled in with invented names.</p>$body$, 'Partnership', array['Data', 'Documents', 'Governance']::text[], null, '2025-05-06 13:00:00+00', 'Newsroom', true),

('65411b7a-caaa-49e5-a2d2-42f1c20239ce', 'agentic-automation-needs-a-named-owner', 'Agentic automation needs a named owner', 'When an agent can take several steps on its own, someone has to answer for all of them. Five questions for that person.', $body$<p>A script does what it was told. An agent is given a goal and chooses its steps. The difference is useful, and it moves a question that used to be technical into the organization: when the steps were chosen by a machine, who answers for the outcome?</p>
<p>Our answer is a named person per automation. The owner is not the author of the software and not the supplier. It is the person who would have answered for the work if people had done it.</p>
<h2>Five questions an owner should be able to answer</h2>
<ol>
  <li><strong>What is it allowed to do?</strong> The list of permitted actions is shorter than the list of possible ones. The owner has read it.</li>
  <li><strong>When does it stop and ask?</strong> Every agent needs conditions under which it hands over. They are written in terms of the business, such as an amount or a type of customer.</li>
  <li><strong>How would we notice that it is wrong?</strong> Somebody checks a sample. The size of the sample and the result of the last check are known.</li>
  <li><strong>How do we switch it off?</strong> There is one step, it has been tried, and the work can be done by hand for as long as it takes.</li>
  <li><strong>What did it cost and return last month?</strong> Its running cost and the minutes of those who review its cases are subtracted.</li>
</ol>
<p>Owners who can answer four of the five are in good company. Owners who cannot answer the fourth should not go live.</p>
<h2>What ownership is not</h2>
<p>Ownership is not approval of every step. An owner who has to confirm each action has become a part of the machine, and will soon confirm without reading. The owner sets limits, thresholds and samples together with Internal control, and looks at the cases that crossed them.</p>
<p>It is not permanent either. When a process is handed to another department, the automation goes with it, and the new owner goes through the five questions again.</p>
<h2>A register</h2>
<p>Once there are more than a handful of automations, the answers belong in a register. Ours is the Enterprise Command Center in ILLUMINATE. A spreadsheet works as well in the beginning. What matters is that each line has one name, and that the name is of someone who still works there.</p>
<blockquote>An automation without an owner is an incident without a date.</blockquote>
<p>More about the way we build and supervise agents is on the page about <a href="/agentic-automation">agentic automation</a>.</p>$body$, 'Industry Insights', array['Automation', 'Governance']::text[], null, '2025-04-15 12:00:00+00', 'Newsroom', true),

('174e1126-6ddd-4f09-ac86-c5f9f8fda75e', 'the-long-game-podcast', 'The Long Game: a podcast about decisions that hold for years', 'Conversations about AI decisions that have to hold for years, hosted by the founder. The series is announced and under construction.', $body$<p>A podcast is announced. It is called <em>The Long Game</em>, it is hosted by the founder, and it is about AI decisions that have to hold for years.</p>
<h2>Why another podcast</h2>
<p>Talk about AI is mostly about next quarter. The people we work with have other horizons. A hospital chooses a record system for a decade. A bank keeps documents for longer than most software exists. An agency trains analysts who will be in service for twenty years. They ask questions that do not fit a product demonstration:</p>
<ul>
  <li>What will we still be able to change in ten years?</li>
  <li>Which skills do we lose if a machine does the first draft from now on?</li>
  <li>Who will be able to explain this decision when everyone who took part in it has retired?</li>
</ul>
<p>The podcast is a place for such questions. It has no news section.</p>
<h2>The format</h2>
<p>Each episode is a conversation of about forty minutes with one guest who has carried a decision for a long time. The guest describes what was known at the beginning, what turned out to be wrong, and what would have helped. The host asks about the moment at which changing course was still cheap.</p>
<p>There is a written summary of every episode, together with a transcript, because many of our readers would rather read and because a transcript can be quoted.</p>
<blockquote>A forecast is interesting. A forecast that somebody has to live with is useful.</blockquote>
<h2>What it is not</h2>
<p>It is not a channel for our products. ILLUMINATE will be mentioned where it belongs to a story and nowhere else. Guests do not pay, and they are not paid. They see the transcript before it is published and can correct facts, but not opinions.</p>
<h2>When it starts</h2>
<p>The series is under construction; <a href="/resources#podcasts">Podcasts</a> leads to its page. We announce the first episode here and there as soon as there is something to hear. We would rather begin late with four good conversations than early with one.</p>
<p>Readers who know someone with a story of this kind are welcome to <a href="/contact?about=reading">write to us</a>. It does not have to be a success story. A decision to stop something is welcome too.</p>$body$, 'Company News', array['Podcast', 'Company']::text[], null, '2025-03-18 12:00:00+00', 'Newsroom', true),

('141cabff-8aef-47c5-a218-3a833ea7da5f', 'enterprise-command-center', 'One place to see every automation: the Enterprise Command Center', 'ILLUMINATE now opens with a register of automations, their owners, their controls and their state.', $body$<p>When a company runs three automations, everybody knows them. When it runs thirty, nobody does. The Enterprise Command Center, available in ILLUMINATE from today, is the register that keeps them visible.</p>
<h2>What it shows</h2>
<p>Each automation is one row. The row answers the questions that come up in a meeting, without another click.</p>
<table>
  <thead><tr><th>Column</th><th>Question</th></tr></thead>
  <tbody>
    <tr><td>Owner</td><td>Who answers for it?</td></tr>
    <tr><td>State</td><td>Is it running, paused, being tested or only registered?</td></tr>
    <tr><td>Last review</td><td>Who last checked a sample, and what was the result?</td></tr>
    <tr><td>Exceptions</td><td>How many cases went to a person this week?</td></tr>
    <tr><td>Access</td><td>Which systems can it reach?</td></tr>
    <tr><td>Version</td><td>Which instructions does it have, and since when?</td></tr>
  </tbody>
</table>
<p>Rows can be shown by state and by owner. Security and compliance teams begin with what is paused, in test or overdue: it shows what still waits for a review, and who has to answer for it.</p>
<h2>What it does</h2>
<p>The command center can pause an automation, hand its cases to a person and ask for an earlier version of its instructions. Each of these takes one step and leaves a record. Pausing needs nobody else. Starting again, and the earlier version, wait until its owner and Internal control agree.</p>
<blockquote>Pausing needs nobody else.</blockquote>
<p>Alerts are few. The center notifies an owner when exceptions rise above their usual range, when a review is overdue, or when an automation asks for access that it has not used before. It does not send a daily summary, since nobody reads the second one.</p>
<h2>Who it is for</h2>
<p>Executives use it once a month and read the owners and states. Owners use it every week. Operators keep it open. Examiners receive an export that contains what they asked for and the history behind it.</p>
<h2>How to begin</h2>
<p>The first day consists of writing down what already exists, including the scripts on somebody’s computer. In our experience that list is longer than expected, and it is valuable even if nothing is changed. Automations that were built elsewhere can be registered too. The center then shows their owner and their controls, although it cannot pause them.</p>
<p>The Enterprise Command Center is part of <a href="/illuminate">ILLUMINATE</a>.</p>$body$, 'Product Launch', array['ILLUMINATE', 'Governance']::text[], null, '2025-02-11 14:00:00+00', 'Newsroom', true),

('b527bd6f-7bed-4efc-a8e4-2f96769753be', 'governance-is-a-product-feature', 'Governance is a feature, and users should be able to see it', 'Rules that live in a binder are followed by people who have read the binder. Rules that live on the screen are followed by everyone.', $body$<p>Governance has a reputation for slowing things down. Often it deserves it, because it is added at the end, by people who were not there, in a document that users never see. It can be built in the other direction. If a rule matters, it should appear on the screen at the moment at which it applies.</p>
<h2>Three places where rules can be visible</h2>
<p><strong>Beside a suggestion.</strong> A user who sees a drafted answer should also see where it came from and how it may be used. One line is enough: <em>Based on four documents. For internal use until approved.</em></p>
<p><strong>In front of an action.</strong> A button that sends something outside the company can say so. If the action needs a second person, the button can name that person instead of failing with a message about permissions.</p>
<p><strong>After a decision.</strong> When a user overrides a suggestion, the system offers three common reasons to choose from. None has to be written. The answers are the best material for improvement that a program can get, and they cost a second each.</p>
<h2>What becomes easier</h2>
<p>When rules are on the screen, training gets shorter. New colleagues learn them while working. Audits get shorter as well, since the record of a decision includes the rule that was shown when it was taken.</p>
<p>Most of all, bad rules become visible. A rule that interrupts everyone twice a day and never changes a decision will be questioned within a week. In a binder it would have lived for years.</p>
<h2>What regulated industries can teach the others</h2>
<p>Hospitals, banks and public agencies have long experience with responsibility that is shared between people and procedures. They know that a double check works only if the second person has information of their own, and that an alarm that sounds too often is not heard. Both lessons apply directly to systems that make suggestions.</p>
<blockquote>A control that nobody notices is either perfect or switched off. It is worth finding out which.</blockquote>
<h2>A test</h2>
<p>Take one automation and ask a user three questions. Where did this suggestion come from? What are you not allowed to do with it? Whom would you ask if you disagreed? If the user can answer from the screen, governance is a feature. If the user has to ask someone, it is still a document.</p>$body$, 'Industry Insights', array['Governance', 'Compliance', 'Human-Centric AI']::text[], null, '2025-01-21 12:00:00+00', 'Newsroom', true),

('997d42fc-1e6d-47f6-a68b-74e2edc61ea9', 'autumn-briefings-draft', 'Autumn briefings: dates and topics (not yet approved)', 'A draft that must not appear on the site before it has been approved.', $body$<p>This announcement is a draft. It stands in the table with is_published set to false, and the policy of the table hides it from everyone who reads with the publishable key.</p>
<h2>What it is for</h2>
<p>The row shows editors how a draft looks before it is approved, and it lets the tests prove that a draft stays invisible. It appears in a draft build, marked as a draft, and nowhere else.</p>
<h2>What will be announced</h2>
<p>Dates, places and speakers of the briefings will be added here once they have been confirmed by everyone who is named.</p>$body$, 'Company News', array['Events']::text[], null, '2025-10-07 12:00:00+00', 'Newsroom', false)
-- Run a second time, it changes nothing: what somebody has edited since stays.
on conflict do nothing;
