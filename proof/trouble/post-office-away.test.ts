import { smtpMailer } from '@cupboard/server/src/mail/smtp-mailer.ts'
import { openPostOffice } from '@cupboard/server/src/testing/letters/open-post-office.ts'
import { openTestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { expect, it } from 'vitest'
import { checkInvariants } from '#check-invariants.ts'
import { loadDueBoxes, paidBoxes } from '#processes/kit/load-due-boxes.ts'
import { trialSize } from '#trial-size.ts'

const LETTERS = trialSize(process.env.PROOF, { commit: 60, night: 500, full: 500 })
const FIVE_MINUTES = 300_000

it('two hours without a post office delay letters, double none, and hold up no money', async () => {
  const post = await openPostOffice()
  const mailer = smtpMailer({ smtpUrl: post.url, from: 'Cupboard <hello@cupboard.example>' })
  const shop = await openTestShop({ mailer })
  await loadDueBoxes(shop, 0, LETTERS)

  async function live(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      await shop.worker.runDue()
      shop.clock.advance(FIVE_MINUTES)
    }
  }
  async function waiting(): Promise<number> {
    const { rows } = await shop.pool.query('SELECT count(*) AS count FROM letter WHERE sent_at IS NULL')
    return rows[0].count
  }

  // First the server is down, then it hangs up, then it says it is too busy.
  await post.close()
  await live(1)
  expect(await paidBoxes(shop)).toBe(LETTERS)
  expect(await waiting()).toBe(LETTERS)
  await live(11)
  await post.openAgain()
  post.breakDown('hangs up')
  await live(6)
  post.breakDown('busy')
  await live(6)
  expect(post.received).toEqual([])
  post.breakDown(undefined)
  let rounds = 0
  for (; (await waiting()) > 0 && rounds < 20; rounds++) await live(1)
  // Letters that have left are not sent again.
  await live(6)

  const ids = post.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
  const { rows } = await shop.pool.query('SELECT max(tries) AS tries FROM letter')
  process.stdout.write(
    `T32 two hours without SMTP: ${ids.length} of ${LETTERS} letters arrived, ${ids.length - new Set(ids).size} twice, ` +
      `the last ${rounds * 5} minutes after it was back, at most ${rows[0].tries} tries each\n`,
  )
  expect(new Set(ids).size).toBe(LETTERS)
  expect(ids).toHaveLength(LETTERS)
  expect(await checkInvariants(shop)).toEqual([])
  await mailer.close()
  await shop.close()
  await post.close()
}, 1_800_000)
