import { useState } from 'react'
import { signOut } from '#api/session/sign-out.ts'
import { Button } from '#ui/actions/button.tsx'

export function SignOutButton() {
  const [isLeaving, setIsLeaving] = useState(false)
  function leave() {
    setIsLeaving(true)
    void signOut()
  }
  return (
    <Button look="secondary" busy={isLeaving} onClick={leave}>
      Sign out
    </Button>
  )
}
