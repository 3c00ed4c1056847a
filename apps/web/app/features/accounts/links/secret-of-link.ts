import { useEffect, useState } from 'react'

/** A letter's secret stands behind the hash sign, and is taken out of the address at once. */
export function useSecretOfLink(): string {
  const [secret, setSecret] = useState('')
  useEffect(() => {
    const found = /^#secret=([\w-]+)$/.exec(location.hash)?.[1]
    if (!found) return
    setSecret(found)
    history.replaceState(history.state, '', location.pathname)
  }, [])
  return secret
}
