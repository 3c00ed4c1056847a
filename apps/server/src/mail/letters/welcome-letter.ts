import { button, heading, list, paragraph, writeLetter } from './letter-parts.ts'

export function welcomeLetter({ firstName, shopUrl }: { firstName: string; shopUrl: string }) {
  return writeLetter({ shopUrl }, 'home', 'Welcome to Cupboard', [
    heading(`Hello ${firstName}, come on in`),
    paragraph('Your account is open. Three short steps and your first box plans itself:'),
    list([
      'Tell us who lives with you and what is in your home.',
      'Pick the things you use up.',
      'See what we would send, and why, before you pay a penny.',
    ]),
    button('Describe your home', `${shopUrl}/household`),
    paragraph(
      'Nothing is charged until you start your subscription yourself, and you can leave with one click.',
    ),
  ])
}
