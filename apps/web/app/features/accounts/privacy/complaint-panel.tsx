import type { WirePrivacy } from '@cupboard/contract/privacy'
import { formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { complaintProblem } from '@cupboard/domain/privacy/data-request'
import { Refusal } from '#features/accounts/details/refusal.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { Card } from '#ui/panels/card.tsx'
import { toast } from '#ui/toast.ts'
import { useComplain } from './privacy.queries.ts'

type Requests = WirePrivacy['requests']
const empty = { words: '' }

export function ComplaintPanel({ customerId, requests }: { customerId: CustomerId; requests: Requests }) {
  const form = useForm(empty, problemsOf)
  const complain = useComplain(customerId)

  function send({ words }: typeof empty): void {
    complain.mutate(words, {
      onSuccess: () => {
        form.restart()
        toast.success('We have your complaint. A letter is on its way.')
      },
    })
  }

  return (
    <Card>
      <form {...form.sending(send)} className="flex flex-col gap-5">
        <h2 className="text-subheading">Complain</h2>
        <p>Something wrong with how we treat your data? Tell us; you have an answer within 30 days.</p>
        <TextArea {...form.field('words')} label="What is wrong" rows={4} />
        <Refusal error={complain.error} />
        <Button type="submit" look="secondary" className="self-start" busy={complain.isPending}>
          Send complaint
        </Button>
      </form>
      {requests.length > 0 && (
        <ul className="divide-linen-dark mt-4 divide-y" aria-label="Your complaints">
          {requests.map((each) => (
            <li key={each.requestId} className="flex flex-col gap-1 py-3 break-words">
              <span className="text-ink-soft">
                <UnbrokenDays text={standingInWords(each)} />
              </span>
              <span>{each.words}</span>
              {each.outcome && <span className="font-semibold">Our answer: {each.outcome}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function standingInWords({ receivedOn, dueOn, closedOn }: Requests[number]): string {
  const came = `Sent on ${formatDay(receivedOn)}`
  return closedOn ? `${came}, answered on ${formatDay(closedOn)}` : `${came}, answered by ${formatDay(dueOn)}`
}

function problemsOf({ words }: typeof empty) {
  const problem = complaintProblem(words)
  return problem ? { words: problem } : {}
}
