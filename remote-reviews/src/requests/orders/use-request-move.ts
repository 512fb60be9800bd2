import { t } from '@lingui/core/macro'
import type { ReviewRequest } from '@yuko/contract/requests/request'
import { notify } from '@yuko/runtime'
import { useFormat } from '@yuko/ui'
import { type RequestMove, useMoveRequest } from '#data/requests.mutations.ts'
import { skipLabels } from '../wording.ts'

/** Does it and says what became of it: who may not be asked is not asked by hand either. */
export function useRequestMove({ requestId, sentAt }: Pick<ReviewRequest, 'requestId' | 'sentAt'>) {
  const mutation = useMoveRequest()
  const format = useFormat()
  const outcome = (move: RequestMove, { status, skipReason, scheduledFor, nextAt }: ReviewRequest): string => {
    if (status === 'skipped') return t`Not sent: ${skipReason ? skipLabels[skipReason].toLowerCase() : 'skipped'}`
    if (move.kind === 'cancel') return sentAt ? t`No reminder will follow` : t`Request cancelled`
    if (move.kind === 'send') return t`The request goes out now`
    const until = (sentAt ? nextAt : scheduledFor) ?? scheduledFor
    return until ? t`Postponed until ${format.date(until)}` : t`Postponed`
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
