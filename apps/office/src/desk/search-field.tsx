import { LONGEST_SEARCH } from '@cupboard/domain/staff/search-words'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** One field for everything. "/" leads to it from anywhere. */
export function SearchField() {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const typed = params.get('q') ?? ''
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = typed
  }, [typed])
  function submit(event: FormEvent) {
    event.preventDefault()
    void navigate(`/?${new URLSearchParams({ q: field.current?.value ?? '' })}`)
  }
  return (
    <search className="search">
      <form onSubmit={submit}>
        <label className="hidden-text" htmlFor="search">
          Search customers and boxes
        </label>
        <input
          id="search"
          ref={field}
          type="search"
          defaultValue={typed}
          maxLength={LONGEST_SEARCH}
          placeholder="Name, e-mail, post code, BX-…, last four, receipt  ( / )"
          aria-keyshortcuts="/"
        />
      </form>
    </search>
  )
}
