import { Heading } from './heading.tsx'
import { EmptyState } from './states.tsx'

export function NoSuchPage() {
  return (
    <>
      <Heading>There is no such page</Heading>
      <EmptyState title="Press / and search for it." />
    </>
  )
}
