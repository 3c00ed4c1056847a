/** How much of a trial is done: a little with each commit, more by `npm run prove`, all of it with `--full`. */
export function trialSize<T>(input: string | undefined, sizes: { commit: T; night: T; full: T }): T {
  return input === 'full' || input === 'night' ? sizes[input] : sizes.commit
}
