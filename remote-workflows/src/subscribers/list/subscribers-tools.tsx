import { type SubscriberFileFormat, subscriberFilePrograms } from '@yuko/contract/automation/subscribers/download-subscribers'
import { ExportMenu } from '@yuko/kit/list/export-menu.tsx'
import type { ListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { useDownloadSubscribers } from '#data/subscriber.mutations.ts'
import type { SubscriberList } from './use-subscriber-list.ts'

/** The view of the list, and its export. */
export function SubscribersTools({ people, view }: { people: SubscriberList; view: ListView }) {
  const mayExport = usePermission('data.export')
  const download = useDownloadSubscribers()
  const save = (format: SubscriberFileFormat) =>
    download.mutate({ ...people.filter, format }, { onError: ({ message }) => notify(message, { type: 'error' }) })
  return (
    <>
      <ViewMenu view={view} />
      {mayExport && (
        <ExportMenu
          programs={subscriberFilePrograms}
          isDisabled={!people.rows?.length}
          isLoading={download.isPending}
          onExport={save}
        />
      )}
    </>
  )
}
