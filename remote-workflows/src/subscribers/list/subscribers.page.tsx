import { plural, t } from '@lingui/core/macro'
import { usePermission } from '@yuko/runtime'
import { Outlet, useNavigate } from '@yuko/runtime/router'
import { Button, ButtonLink, IconPlus, IconUpload, ListFoot, Page, Section } from '@yuko/ui'
import { useMemo, useState } from 'react'
import { Shown } from '#data/shown.tsx'
import { AreaNav } from '../area-nav.tsx'
import { AddSubscriberDialog } from './add-subscriber.dialog.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { ConsentTabs } from './consent-tabs.tsx'
import { subscriberColumns } from './subscribers.columns.tsx'
import { SubscribersFilters } from './subscribers-filters.tsx'
import { SubscribersTable } from './subscribers-table.tsx'
import { SubscribersTools } from './subscribers-tools.tsx'
import { useSubscriberList } from './use-subscriber-list.ts'
import { useSubscribersView } from './use-subscribers-view.ts'

/** All contacts of the store with their consent. */
export function SubscribersPage() {
  const navigate = useNavigate()
  const people = useSubscriberList()
  const mayWrite = usePermission('settings.write')
  const [isAdding, setIsAdding] = useState(false)
  const [bulkId, setBulkId] = useState<string>()
  const { rows, matching, filter, selection, search, hrefOf } = people
  const columns = useMemo(() => subscriberColumns(({ subscriberId }) => hrefOf(subscriberId)), [hrefOf])
  const view = useSubscribersView(people, columns)
  return (
    <Page
      width="full"
      title={t`Subscribers`}
      subtitle={t`Contacts and their consent.`}
      actions={<PageActions onAdd={() => setIsAdding(true)} />}
    >
      <div>
        <AreaNav />
        {bulkId && <BulkProgress bulkId={bulkId} onDismiss={() => setBulkId(undefined)} />}
        <ConsentTabs people={people} />
      </div>
      <Section flush>
        <SubscribersFilters
          search={search}
          matching={matching === undefined ? undefined : plural(matching, { one: '# person', other: '# people' })}
          onChange={people.change}
          onClear={people.clear}
          tools={<SubscribersTools people={people} view={view} />}
        />
        <SubscribersTable people={people} columns={columns} view={view} onAdd={() => setIsAdding(true)} />
        {rows && rows.length > 0 && !view.isOpening && (
          <ListFoot list={people.list}>
            <Shown rows={rows.length} />
          </ListFoot>
        )}
      </Section>
      {mayWrite && (
        <BulkActions
          target={
            selection.isAll
              ? { filter, count: matching ?? 0 }
              : { subscriberIds: [...selection.selected], count: selection.selected.size }
          }
          onClear={() => selection.choose(new Set())}
          onStarted={(bulk) => setBulkId(bulk.bulkId)}
        />
      )}
      {isAdding && (
        <AddSubscriberDialog
          onClose={() => setIsAdding(false)}
          onAdded={(subscriberId) => {
            setIsAdding(false)
            void navigate(hrefOf(subscriberId))
          }}
        />
      )}
      <Outlet context={{ close: () => navigate(people.listHref) }} />
    </Page>
  )
}

function PageActions({ onAdd }: { onAdd: () => void }) {
  const mayWrite = usePermission('settings.write')
  const mayImport = usePermission('data.import')
  return (
    <>
      {mayImport && (
        <ButtonLink href="/reviews/import/subscribers" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
          {t`Import`}
        </ButtonLink>
      )}
      {mayWrite && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {t`Add subscriber`}
        </Button>
      )}
    </>
  )
}
