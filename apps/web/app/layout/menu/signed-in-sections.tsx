import { MenuSection } from './menu-section.tsx'

/** The sections of the side menu that only a customer sees; fetched when there is a session. */
export function SignedInSections() {
  return (
    <>
      <MenuSection
        title="Subscription"
        links={[
          ['Manage subscription', '/manage-subscription'],
          ['My subscription', '/my-subscription'],
          ['My account', '/my-account'],
          ['Your data', '/my-data'],
        ]}
      />
      <MenuSection
        title="Household"
        links={[
          ['My household', '/my-household'],
          ['My products', '/my-products'],
          ['My boxes', '/future-boxes'],
        ]}
      />
    </>
  )
}
