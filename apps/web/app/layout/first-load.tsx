/**
 * The full-screen wheel of the first 800 ms. Styles alone take it away, so a script that never runs cannot leave it
 * there, and the page is painted beneath it all the time. Readers without scripts never see it.
 */
export function FirstLoad() {
  return (
    <div className="first-load">
      <span className="spinner spinner-large" aria-hidden="true" />
    </div>
  )
}
