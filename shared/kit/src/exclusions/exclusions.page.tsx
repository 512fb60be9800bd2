import { plural, t } from '@lingui/core/macro'
import { type ExclusionScope, exclusionGroup } from '@yuko/contract/exclusions/exclusion'
import { usePermission } from '@yuko/runtime'
import { Button, FilterBar, IconDownload, IconPlus, IconUpload, ListFoot, Page, Section, TabsWithCounts } from '@yuko/ui'
import { useState } from 'react'
import { AddExclusionsDialog } from './add.dialog.tsx'
import { DeleteChosen } from './delete-chosen.tsx'
import styles from './exclusions.module.css'
import { useDownloadExclusions } from './exclusions.mutations.ts'
import { writeAddress } from './exclusions.search.ts'
import { ExclusionsTable } from './exclusions-table.tsx'
import { tell } from './tell.ts'
import { UploadExclusionsDialog } from './upload.dialog.tsx'
import { type ExclusionList, useExclusionList } from './use-exclusion-list.ts'
import { groupLabels } from './wording.ts'

type Dialog = 'add' | 'upload'

const searchLabels = {
  customers: t`Search customers`,
  products: t`Search products`,
  orders: t`Search orders`,
}

const subtitles: Record<ExclusionScope, string> = {
  review_requests: t`Customers, products and orders that don’t get review requests. Checked when a request is scheduled and before it’s sent.`,
  loyalty: t`Customers, products and orders that don’t earn points. Applies to new orders: points already given stay.`,
}

export function ExclusionsPage({ scope }: { scope: ExclusionScope }) {
  const exclusions = useExclusionList(scope)
  const { group, q, list, rows, counts } = exclusions
  const [dialog, setDialog] = useState<Dialog | null>(null)
  return (
    <Page
      title={t`Exclusions`}
      subtitle={subtitles[scope]}
      actions={<PageActions exclusions={exclusions} onDialog={setDialog} />}
    >
      <Section flush>
        <TabsWithCounts
          label={t`Exclusions`}
          tabs={exclusionGroup.options.map((tab) => ({
            href: writeAddress(scope, { group: tab, q: '' }),
            label: groupLabels[tab],
            count: counts?.[tab],
            isActive: tab === group,
          }))}
        />
        <FilterBar key={group} searchLabel={searchLabels[group]} search={q} onSearch={exclusions.find} />
        <ExclusionsTable exclusions={exclusions} onAdd={() => setDialog('add')} />
        {rows && rows.length > 0 && (
          <ListFoot list={list}>{plural(rows.length, { one: '# exclusion shown', other: '# exclusions shown' })}</ListFoot>
        )}
      </Section>
      <DeleteChosen exclusions={exclusions} />
      {dialog === 'add' && <AddExclusionsDialog scope={scope} group={group} onClose={() => setDialog(null)} />}
      {dialog === 'upload' && <UploadExclusionsDialog scope={scope} group={group} onClose={() => setDialog(null)} />}
    </Page>
  )
}

interface PageActionsProps {
  exclusions: ExclusionList
  onDialog: (dialog: Dialog) => void
}

function PageActions({ exclusions: { search, rows }, onDialog }: PageActionsProps) {
  const mayEdit = usePermission('settings.write')
  const mayExport = usePermission('data.export')
  const download = useDownloadExclusions()
  return (
    <div className={styles.actions}>
      {mayExport && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!rows?.length}
          loading={download.isPending}
          onClick={() => download.mutate(search, { onError: tell })}
        >
          {t`Download`}
        </Button>
      )}
      {mayEdit && (
        <>
          <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => onDialog('upload')}>
            {t({ message: 'Upload', context: 'verb' })}
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onDialog('add')}>
            {t`Add`}
          </Button>
        </>
      )}
    </div>
  )
}
