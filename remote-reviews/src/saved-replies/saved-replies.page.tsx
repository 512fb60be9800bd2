import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { SavedReply } from '@yuko/contract/reviews/saved-replies/saved-reply'
import { notify, usePermission } from '@yuko/runtime'
import { Button, DataTable, EmptyState, ErrorPanel, IconPlus, Page, Section } from '@yuko/ui'
import { useMemo, useState } from 'react'
import { useDeleteSavedReply, useSaveSavedReply } from '#data/saved-replies.mutations.ts'
import { savedReplyQueries } from '#data/saved-replies.queries.ts'
import { savedReplyColumns } from './saved-replies.columns.tsx'
import { SavedReplyForm } from './saved-reply.form.tsx'

/** Reusable answers to reviews. */
export function SavedRepliesPage() {
  const canWrite = usePermission('reviews.moderate')
  const { data, error, isFetching, refetch } = useQuery(savedReplyQueries.list())
  const [editing, setEditing] = useState<SavedReply | 'new'>()
  const remove = useRemove()
  const columns = useMemo(
    () => savedReplyColumns(canWrite ? { onEdit: setEditing, onDelete: remove } : undefined),
    [canWrite, remove],
  )
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {t`Create saved reply`}
    </Button>
  )

  return (
    <Page
      title={t`Saved replies`}
      subtitle={t`Reusable answers to reviews. Shortcodes in braces are filled in for each review.`}
      back={{ label: t`Reviews`, href: '/reviews/reviews' }}
      actions={canWrite && data && data.items.length > 0 && add}
    >
      <Section flush>
        {error && !data ? (
          <ErrorPanel title={t`Couldn’t load saved replies`} onRetry={() => refetch()} isRetrying={isFetching}>
            {error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Saved replies`}
            columns={columns}
            rows={data?.items}
            rowKey={(reply) => reply.savedReplyId}
            rowLabel={(reply) => reply.title}
            rowHeight={64}
            skeletonRows={4}
            onOpen={canWrite ? setEditing : undefined}
            empty={
              <EmptyState title={t`No saved replies yet`} action={canWrite && add}>
                {t`Save answers you write often and insert them in any reply or message.`}
              </EmptyState>
            }
          />
        )}
      </Section>
      {editing && <Editor reply={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </Page>
  )
}

function Editor({ reply, onClose }: { reply: SavedReply | undefined; onClose: () => void }) {
  const { mutateAsync } = useSaveSavedReply(reply?.savedReplyId)
  return (
    <SavedReplyForm
      reply={reply}
      onCancel={onClose}
      onSubmit={async (text) => {
        await mutateAsync(text)
        notify(reply ? t`Saved reply updated` : t`Saved reply created`)
        onClose()
      }}
    />
  )
}

/** Deletes immediately; Undo creates it again. */
function useRemove() {
  const { mutate: forget } = useDeleteSavedReply()
  const { mutate: write } = useSaveSavedReply(undefined)
  const [remove] = useState(() => ({ savedReplyId, title, body }: SavedReply) => {
    const onError = ({ message }: Error) => notify(message, { type: 'error', duration: 8000 })
    forget(savedReplyId, {
      onError,
      onSuccess: () =>
        notify(t`“${title}” deleted`, {
          duration: 8000,
          action: { label: t`Undo`, onClick: () => write({ title, body }, { onError }) },
        }),
    })
  })
  return remove
}
