-- Demo press releases: loaded by supabase --workdir scripts db reset, and by a build without SUPABASE_URL.

insert into public.press_releases
  (id, slug, title, excerpt, content, category, tags, featured_image, publish_date, author, is_published)
values
('febd2dc0-ab25-4656-a66e-8d6107e3432f', 'illuminate-roi-dashboard', 'The ROI Dashboard arrives in ILLUMINATE', 'Leaders can follow the return on each automation beside the controls that govern it, with the arithmetic shown next to every result.', $body$<p>Most automation programs can say how many tasks they run. Few can say what those tasks returned last month, or who approved them. The ROI Dashboard, available in ILLUMINATE from today, puts both on one page.</p>
<p>Each automation carries its own record: the hours it gave back, the rate at which those hours are valued, and the person who owns the decision. Nothing is estimated out of sight. The multiplication stands beside the result, so that a finance team can check it and an auditor can follow it.</p>
<h2>What a leader sees first</h2>
<p>The page opens on the whole program. From there a reader steps down into a department, then into a single automation, and reads the same three lines each time.</p>
<ul>
  <li>Hours saved in the period, with the inputs that produced the figure</li>
  <li>Dollars, at a blended rate that the customer's finance team sets and can change</li>
  <li>The control that governs the work, its owner, and the date of its last review</li>
</ul>
<p>A program that saves many hours under a control that nobody has reviewed shows up as exactly that. The dashboard does not average the problem away.</p>
<blockquote>A number that cannot be traced is a number that cannot be defended.</blockquote>
<h2>How the figure is made</h2>
<p>The calculation is deliberately plain. Hours saved are the number of cases handled multiplied by the minutes saved per case, divided by 60. Dollars are hours multiplied by the blended rate. Both inputs come with their source: a time study, a system log, or an estimate that is labelled as one.</p>
<table>
  <thead><tr><th>View</th><th>For</th><th>Shows</th></tr></thead>
  <tbody>
    <tr><td>Program</td><td>Executives</td><td>Total return, controls without a recent review</td></tr>
    <tr><td>Department</td><td>Owners</td><td>Hours, rate, exceptions by process</td></tr>
    <tr><td>Automation</td><td>Reviewers</td><td>Inputs, control, trail of changes</td></tr>
  </tbody>
</table>
<p>When an input changes, the earlier value stays visible with its date and its author. A committee that compares two quarters can therefore tell a real improvement from a changed assumption.</p>
<h2>How it relates to governance</h2>
<p>Role-based access decides who can see a line and who can change the rate behind it. Every change is kept in an audit-ready trail. The person who benefits from a figure is never the only person who can edit it.</p>
<p>The dashboard also records what an automation costs to run and to supervise. Time that people spend on reviewing cases is counted against the hours saved, because a saving that moves work from one desk to another is not a saving.</p>
<h2>Availability</h2>
<p>The ROI Dashboard is part of ILLUMINATE, next to the Enterprise Command Center, the Readiness Assessment, Automations, the AI Assistant and Document Lifecycle Management. To see it with one of your own processes, <a href="/contact">schedule a demo</a>.</p>$body$, 'Product Launch', array['ROI', 'Governance', 'ILLUMINATE']::text[], '/storage/v1/object/public/press-releases/roi-dashboard.jpg', '2025-09-09 14:00:00+00', 'Newsroom', true),

('633bb062-3ce1-4e0b-a663-66d5ea437e59', 'data-intelligence-platform-partnership', 'A data-intelligence platform partnership takes shape', 'What platform partner status means for teams that already keep their data in one governed place.', $body$<p>The company works as a platform partner of a data-intelligence vendor. This note describes, in practical terms, what that partnership changes for a customer and what it leaves alone.</p>
<h2>Where the data stays</h2>
<p>Many enterprises have spent years bringing their data into one governed platform. The worst thing a new tool can do is to copy it out again. Under the partnership, ILLUMINATE reads data where it lies. Permissions that a customer has set on the platform apply to every query that an agent makes, because the query runs under an identity that the customer controls.</p>
<p>That has three consequences that a security team will recognise:</p>
<ul>
  <li>There is one place to grant access and one place to take it away.</li>
  <li>Lineage is kept by the platform, so the origin of a figure can be traced after an automation has used it.</li>
  <li>Retention follows the customer's own rules. When a record is deleted at its source, no second copy survives with us.</li>
</ul>
<h2>What the joint work covers</h2>
<p>Engineers on both sides maintain reference designs for the pieces that customers ask for first: ingestion of documents into governed tables, evaluation of models against labelled cases, and the hand-over of a case from an agent to a person. Each design names its controls and the evidence they produce.</p>
<p>Customers can use the designs without a services contract. Where they want help, a project begins with a readiness assessment and ends with a system that their own staff can run.</p>
<h2>What does not change</h2>
<p>The partnership is not exclusive in either direction. ILLUMINATE continues to work with data that is held elsewhere, and customers of the data platform keep their choice of tools. No commission decides which design we recommend.</p>
<blockquote>Bring the work to the data. Moving the data to the work is how copies, and then incidents, are made.</blockquote>
<h2>What a first project looks like</h2>
<p>A typical first project takes one process whose inputs are already on the platform, such as the intake of supplier invoices or the assembly of a case file. The team writes down today's handling time and error rate before anything is built. The automation then runs beside the existing process for a period that both sides agree, and the two are compared case by case.</p>
<p>Only after that comparison does anyone decide about scale. If the result does not hold, the project stops there, and the measurement that was made along the way still belongs to the customer.</p>
<p>Teams that want to discuss a process of their own can <a href="/contact">talk to an advisor</a>.</p>$body$, 'Partnership', array['Data', 'Platform']::text[], null, '2025-09-02 13:00:00+00', 'Newsroom', true);
