import type { LetterAction } from '@cupboard/domain/box/letter-link'
import { useLocation } from 'react-router'
import { LetterLinkScreen } from '#features/letter-links/letter-link-screen.tsx'

/** Where the links of a notice letter lead. Opening it changes nothing; its one button does. */
export default function LetterPage() {
  const action = useLocation().pathname.split('/')[2] as LetterAction
  return <LetterLinkScreen key={action} action={action} />
}
