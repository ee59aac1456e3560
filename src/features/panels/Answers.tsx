/** What a person answers where an agent has stopped. */
export const answerNames = ['approve', 'edit', 'refuse'] as const;
export type AnswerName = (typeof answerNames)[number];

/** What each answer leads to; `none` stands there before one is chosen. */
export type Ends = Readonly<Record<AnswerName | 'none', string>>;

interface Props {
  question: string;
  /** On the three buttons. */
  words: Readonly<Record<AnswerName, string>>;
  ends: Ends;
}

/**
 * Three radios that look like buttons, and what they lead to: shown without a script, here and wherever on the page `data-if` names
 * an answer (panel.css). A button `again` of type reset in the same form takes the answer back.
 */
export const Answers = ({ question, words, ends }: Props) => (
  <>
    <div className="panel-acts answers" role="radiogroup" aria-label={question}>
      {answerNames.map((name) => (
        <label className="panel-act" key={name}>
          <input type="radio" name="run" value={name} />
          {words[name]}
        </label>
      ))}
    </div>
    <div className="ends text-muted" role="status">
      {Object.entries(ends).map(([name, end]) => (
        <p data-if={name} key={name}>
          {end}
        </p>
      ))}
    </div>
  </>
);
