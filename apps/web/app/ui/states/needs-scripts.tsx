/** One plain line for a browser that runs no scripts, where nothing works without them. */
export function NeedsScripts({ what }: { what: string }) {
  return (
    <noscript>
      <p className="bg-butter rounded-card p-4">
        {what} needs JavaScript, and your browser has it switched off. Please switch it on and load the page
        again. The products can be read without.
      </p>
    </noscript>
  )
}
