import { useState } from 'react'

type Words = { subject: string; html: string; plain: string }

/** A letter as its reader has it. Its frame runs nothing. */
export function LetterView({ subject, html, plain }: Words) {
  const [isPlain, setPlain] = useState(false)
  return (
    <section aria-label={`Letter: ${subject}`}>
      <fieldset>
        <legend className="hidden-text">Form of the letter</legend>
        <label className="choice">
          <input type="radio" name="form" checked={!isPlain} onChange={() => setPlain(false)} /> As most see
          it
        </label>
        <label className="choice">
          <input type="radio" name="form" checked={isPlain} onChange={() => setPlain(true)} /> Plain text
        </label>
      </fieldset>
      {isPlain ? (
        <pre className="card letter-plain">{plain}</pre>
      ) : (
        <iframe className="letter" title={subject} sandbox="allow-same-origin" srcDoc={html} />
      )}
    </section>
  )
}
