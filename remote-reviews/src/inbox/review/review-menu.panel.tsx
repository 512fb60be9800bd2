import { t } from '@lingui/core/macro'
import { notify, usePermission } from '@yuko/runtime'
import { ActionIcon, IconDownload, IconLink, IconMore, Menu } from '@yuko/ui'
import { useExportEvidence } from '#data/reviews.mutations.ts'

/** Less common actions for a review. */
export function ReviewMenu({ reviewId }: { reviewId: string }) {
  const canExport = usePermission('data.export')
  const { mutate, isPending } = useExportEvidence(reviewId)
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => notify(t`Link copied`),
      () => notify(t`Couldn’t copy the link`, { type: 'error' }),
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t`More actions`} loading={isPending}>
          <IconMore size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={copy}>
          {t`Copy link`}
        </Menu.Item>
        {canExport && (
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => mutate(undefined, { onError: ({ message }) => notify(message, { type: 'error' }) })}
          >
            {t`Download evidence`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
