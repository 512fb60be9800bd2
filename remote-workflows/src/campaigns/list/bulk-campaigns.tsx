import { plural, t } from '@lingui/core/macro'
import type { EmailCampaign } from '@yuko/contract/automation/campaigns/email-campaign'
import { ApiError, notify } from '@yuko/runtime'
import { BulkBar, Button, IconArchive, IconArchiveOff } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useDeleteCampaign, useUpdateCampaign } from '#data/campaign.mutations.ts'
import type { CampaignList } from './use-campaign-list.ts'

const archivedCount = (count: number) => plural(count, { one: '# campaign archived', other: '# campaigns archived' })
const restoredCount = (count: number) => plural(count, { one: '# campaign restored', other: '# campaigns restored' })
const deletedCount = (count: number) => plural(count, { one: '# campaign deleted', other: '# campaigns deleted' })

/** Archives, restores or deletes the selected campaigns, with a result. */
export function BulkCampaigns({ campaigns: { search, rows, selection } }: { campaigns: CampaignList }) {
  const update = useUpdateCampaign()
  const remove = useDeleteCampaign()
  const [isBusy, setIsBusy] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const isArchived = search.view !== 'archived'
  const chosen = (rows ?? []).filter(({ emailCampaignId }) => selection.selected.has(emailCampaignId))
  const drafts = chosen.filter(({ status }) => status === 'draft')
  const close = () => selection.choose(new Set())
  const move = (ids: readonly string[], to: boolean) =>
    oneByOne(ids, (emailCampaignId) => update.mutateAsync({ emailCampaignId, isArchived: to }))

  const archive = async () => {
    setIsBusy(true)
    const moved = await move(idsOf(chosen), isArchived)
    setIsBusy(false)
    close()
    if (moved.length > 0)
      notify(isArchived ? archivedCount(moved.length) : restoredCount(moved.length), {
        duration: 8000,
        action: { label: t`Undo`, onClick: () => void move(moved, !isArchived) },
      })
  }
  const deleteDrafts = async () => {
    const deleted = await oneByOne(idsOf(drafts), remove.mutateAsync)
    setIsDeleting(false)
    close()
    if (deleted.length > 0) notify(deletedCount(deleted.length))
  }
  return (
    <>
      <BulkBar count={chosen.length} onClear={close}>
        <Button
          size="xs"
          variant="default"
          leftSection={isArchived ? <IconArchive size={14} aria-hidden /> : <IconArchiveOff size={14} aria-hidden />}
          loading={isBusy}
          onClick={() => void archive()}
        >
          {isArchived ? t`Archive` : t`Restore`}
        </Button>
        {drafts.length > 0 && (
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => setIsDeleting(true)}>
            {t`Delete drafts`}
          </Button>
        )}
      </BulkBar>
      {isDeleting && <DeleteDrafts count={drafts.length} onDelete={deleteDrafts} onCancel={() => setIsDeleting(false)} />}
    </>
  )
}

interface DeleteDraftsProps {
  count: number
  onDelete: () => Promise<void>
  onCancel: () => void
}

function DeleteDrafts({ count, onDelete, onCancel }: DeleteDraftsProps) {
  return (
    <ConfirmDialog
      title={plural(count, { one: 'Delete # draft?', other: 'Delete # drafts?' })}
      confirmLabel={t`Delete drafts`}
      isDestructive
      onConfirm={onDelete}
      onCancel={onCancel}
    >
      {t`Deletes the drafts with their emails. This can’t be undone.`}
    </ConfirmDialog>
  )
}

const idsOf = (campaigns: readonly EmailCampaign[]) => campaigns.map(({ emailCampaignId }) => emailCampaignId)

/** Returns the ids that succeeded, and shows the last error. */
async function oneByOne(ids: readonly string[], change: (id: string) => Promise<unknown>): Promise<string[]> {
  const done: string[] = []
  let failure: ApiError | undefined
  for (const id of ids) {
    try {
      await change(id)
      done.push(id)
    } catch (error) {
      failure = ApiError.fromUnknown(error)
    }
  }
  if (failure) notify(failure.message, { type: 'error' })
  return done
}
