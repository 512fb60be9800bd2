import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { draftReply } from '@yuko/contract/reviews/draft-reply'
import { isAssistedQuery } from '@yuko/kit/assistance/assistance-query.ts'
import { callApi } from '@yuko/runtime'
import { Button } from '@yuko/ui'
import { IconTidy } from '@yuko/ui/on-demand'

interface DraftButtonProps {
  reviewId: string
  onDraft: (text: string) => void
  /** Null: forget the former failure. */
  onFailure: (message: string | null) => void
}

/** Has a reply drafted by the store’s AI provider; nothing without one. The person edits and publishes it. */
export function DraftButton({ reviewId, onDraft, onFailure }: DraftButtonProps) {
  const { data: isOn } = useQuery(isAssistedQuery())
  const draft = useMutation({
    mutationFn: () => callApi(draftReply, { params: { reviewId } }),
    onMutate: () => onFailure(null),
    onSuccess: ({ body }) => onDraft(body),
    onError: ({ message }) => onFailure(message),
  })
  if (!isOn) return null
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconTidy size={14} aria-hidden />}
      loading={draft.isPending}
      onClick={() => draft.mutate()}
    >
      {t`Draft a reply`}
    </Button>
  )
}
