import { ExportButton } from '@yuko/kit/list/export-button.tsx'
import type { ListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { useDownloadSubscribers } from '#data/subscriber.mutations.ts'
import type { SubscriberList } from './use-subscriber-list.ts'

/** The view of the list, and its export. */
export function SubscribersTools({ people, view }: { people: SubscriberList; view: ListView }) {
  const mayExport = usePermission('data.export')
  const download = useDownloadSubscribers()
  const save = () => download.mutate(people.filter, { onError: ({ message }) => notify(message, { type: 'error' }) })
  return (
    <>
      <ViewMenu view={view} />
      {mayExport && <ExportButton isDisabled={!people.rows?.length} isLoading={download.isPending} onExport={save} />}
    </>
  )
}
