import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** A letter's secret stands behind the hash sign, and is taken out of the address at once. */
export function useSecretOfLink(): string {
  const [secret, setSecret] = useState('')
  const { hash } = useLocation()
  useEffect(() => {
    const found = /^#secret=([\w-]+)$/.exec(hash)?.[1]
    if (!found) return
    setSecret(found)
    history.replaceState(history.state, '', location.pathname)
  }, [hash])
  return secret
}
