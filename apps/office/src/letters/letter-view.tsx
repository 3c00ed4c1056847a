import { useState } from 'react'

type Words = { subject: string; html: string; plain: string }

const FORMS = { light: 'On a light screen', dark: 'On a dark screen', plain: 'Plain text' } as const
type Form = keyof typeof FORMS
/** The media query of a letter's dark styles; the chosen form replaces it, whichever scheme this screen has. */
const ON_DARK_SCREENS = '(prefers-color-scheme:dark)'
const MEDIA = { light: 'not all', dark: 'all' } as const

/** A letter as its reader has it. Its frame runs nothing. */
export function LetterView({ subject, html, plain }: Words) {
  const [form, setForm] = useState<Form>('light')
  return (
    <section aria-label={`Letter: ${subject}`}>
      <fieldset>
        <legend className="hidden-text">Form of the letter</legend>
        {(Object.keys(FORMS) as Form[]).map((each) => (
          <label key={each} className="choice">
            <input type="radio" name="form" checked={form === each} onChange={() => setForm(each)} />{' '}
            {FORMS[each]}
          </label>
        ))}
      </fieldset>
      {form === 'plain' ? (
        <pre className="card letter-plain">{plain}</pre>
      ) : (
        <iframe
          key={form}
          className="letter"
          title={subject}
          sandbox="allow-same-origin"
          srcDoc={html.replaceAll(ON_DARK_SCREENS, MEDIA[form])}
        />
      )}
    </section>
  )
}
