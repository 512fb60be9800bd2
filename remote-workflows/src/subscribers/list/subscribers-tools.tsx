import { t } from '@lingui/core/macro'
import { notify, usePermission } from '@yuko/runtime'
import { Button, ColumnMenu, type ColumnMenuProps, IconDownload } from '@yuko/ui'
import { useDownloadSubscribers } from '#data/subscriber.mutations.ts'
import { usuallyHidden } from './subscribers.search.ts'
import type { SubscriberList } from './use-subscriber-list.ts'

interface SubscribersToolsProps {
  people: SubscriberList
  columns: ColumnMenuProps['columns']
}

/** Column visibility and export. */
export function SubscribersTools({ people, columns }: SubscribersToolsProps) {
  const mayExport = usePermission('data.export')
  const download = useDownloadSubscribers()
  const save = () => download.mutate(people.filter, { onError: ({ message }) => notify(message, { type: 'error' }) })
  return (
    <>
      <ColumnMenu
        columns={columns.filter(({ id }) => id !== 'person')}
        hidden={people.hidden}
        onChange={(off) => people.change({ hide: off.join() === usuallyHidden ? undefined : off.join(',') || 'none' })}
      />
      {mayExport && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={download.isPending}
          disabled={!people.rows?.length}
          onClick={save}
        >
          {t`Export`}
        </Button>
      )}
    </>
  )
}
