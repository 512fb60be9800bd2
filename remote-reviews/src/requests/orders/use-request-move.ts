import { t } from '@lingui/core/macro'
import type { ReviewRequest } from '@yuko/contract/requests/request'
import { notify } from '@yuko/runtime'
import { useFormat } from '@yuko/ui'
import { type RequestMove, useMoveRequest } from '#data/requests.mutations.ts'
import { skipLabels } from '../wording.ts'

/** Sends, postpones or cancels a request and shows the result. People who must not be asked are skipped here too. */
export function useRequestMove({ requestId, sentAt }: Pick<ReviewRequest, 'requestId' | 'sentAt'>) {
  const mutation = useMoveRequest()
  const format = useFormat()
  const outcome = (move: RequestMove, { status, skipReason, scheduledFor, nextAt }: ReviewRequest): string => {
    const reason = skipReason && skipLabels[skipReason]
    if (status === 'skipped') return reason ? t`Not sent: ${reason}` : t`Not sent`
    if (move.kind === 'cancel') return sentAt ? t`Reminders canceled` : t`Request canceled`
    if (move.kind === 'send') return t`Sending request`
    const until = (sentAt ? nextAt : scheduledFor) ?? scheduledFor
    const date = until && format.date(until)
    return date ? t`Postponed until ${date}` : t`Postponed`
  }
  return {
    isPending: mutation.isPending,
    move: (move: RequestMove) =>
      mutation.mutate(
        { requestId, move },
        {
          onSuccess: (request) => notify(outcome(move, request), { type: request.status === 'skipped' ? 'warning' : 'success' }),
          onError: (error) => notify(error.message, { type: 'error' }),
        },
      ),
  }
}
