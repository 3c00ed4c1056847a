import { ButtonLink } from '#ui/actions/button-link.tsx'

/** The door for newcomers: the home first, the account when there is a box to pay for. */
export function HomeFirst() {
  return (
    <div className="bg-sage rounded-card flex flex-col gap-4 p-5">
      <div className="flex flex-col gap-1">
        <h2 className="text-subheading">Look before you sign up</h2>
        <p>In a minute you see your first box with its price. No account needed.</p>
      </div>
      <ButtonLink to="/first-box" className="self-start">
        See your first box
      </ButtonLink>
    </div>
  )
}
