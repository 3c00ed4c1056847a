/** Runs a job that takes its share of what waits twice side by side: while one waits for the database, the other works. */
export async function runTwiceInParallel(share: () => Promise<number>): Promise<number> {
  const [one, other] = await Promise.all([share(), share()])
  return one + other
}
