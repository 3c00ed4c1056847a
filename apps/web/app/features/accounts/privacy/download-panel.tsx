import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '#features/accounts/details/refusal.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/panels/card.tsx'
import { useDownloadData } from './privacy.queries.ts'

export function DownloadPanel({ customerId }: { customerId: CustomerId }) {
  const download = useDownloadData(customerId)
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 className="text-subheading">Take a copy</h2>
      <p>
        Everything we keep of you in one ZIP file: your home, boxes, payments, letters and what we worked out
        from them. Each as JSON for programs and as CSV for a spreadsheet.
      </p>
      <Refusal error={download.error} />
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        Download my data
      </Button>
    </Card>
  )
}
