import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createSignupForm } from '@yuko/contract/automation/forms/create-signup-form'
import type { SignupForm } from '@yuko/contract/automation/forms/signup-form'
import { bodyOf } from '@yuko/contract/endpoint'
import { notify, usePermission } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorPanel,
  IconPlus,
  Page,
  Radio,
  RelativeTime,
  RowLink,
  Section,
  Stack,
  StatusBadge,
  TextInput,
  useForm,
  useFormat,
} from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { percentOf } from '#data/figures.ts'
import { useCreateForm } from '#data/form.mutations.ts'
import { formQueries } from '#data/subscriber.queries.ts'
import { AreaNav } from '../area-nav.tsx'
import { conversionOf } from './form-results.tsx'
import { formsPath } from './forms-path.ts'

export function FormsPage() {
  const navigate = useNavigate()
  const format = useFormat()
  const list = useQuery(formQueries.list())
  const mayWrite = usePermission('settings.write')
  const [isCreating, setIsCreating] = useState(false)
  const create = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t`Create form`}
    </Button>
  )
  return (
    <Page
      width="full"
      title={t`Sign-up forms`}
      subtitle={t`Collect subscribers with an embedded form, a popup, or a page.`}
      actions={list.data?.items.length !== 0 && create}
    >
      <div>
        <AreaNav />
        <Section flush>
          {list.isError && !list.data ? (
            <ErrorPanel title={t`Couldn’t load the forms`} onRetry={list.refetch} isRetrying={list.isFetching}>
              {list.error.message}
            </ErrorPanel>
          ) : (
            <DataTable
              label={t`Sign-up forms`}
              columns={columnsOf(format.number)}
              rows={list.data?.items}
              rowKey={({ formId }) => formId}
              rowLabel={({ name }) => name}
              onOpen={({ formId }) => navigate(`${formsPath}/${formId}`)}
              skeletonRows={3}
              empty={
                <EmptyState drawing="inbox" title={t`No sign-up forms yet`} action={create}>
                  {t`Create a form, add its code to your theme, and welcome new subscribers with a workflow.`}
                </EmptyState>
              }
            />
          )}
        </Section>
      </div>
      {isCreating && (
        <CreateFormDialog onClose={() => setIsCreating(false)} onCreated={(formId) => navigate(`${formsPath}/${formId}`)} />
      )}
    </Page>
  )
}

function CreateFormDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (formId: string) => void }) {
  const create = useCreateForm()
  const form = useForm({
    initial: { name: '', layout: 'inline' },
    schema: bodyOf(createSignupForm),
    onSubmit: async (body) => {
      const { formId } = await create.mutateAsync(body)
      notify(t`Form created. Turn it on to show it to shoppers.`)
      onCreated(formId)
    },
  })
  return (
    <FormDialog title={t`New sign-up form`} submitLabel={t`Create form`} form={form} onClose={onClose}>
      <TextInput
        label={t`Name`}
        description={t`Shown to your team and in consent records`}
        maxLength={80}
        required
        data-autofocus
        {...form.field('name')}
      />
      <Radio.Group label={t`Placement`} value={form.values.layout} onChange={(layout) => form.set('layout', layout)}>
        <Stack gap="xs" mt="xs">
          <Radio value="inline" label={t`Embedded`} description={t`For example, in your store’s footer`} />
          <Radio value="popup" label={t`Popup`} description={t`Appears after a few seconds`} />
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}

const columnsOf = (number: (value: number) => string): Column<SignupForm>[] => [
  {
    id: 'name',
    header: t`Form`,
    card: 'title',
    skeleton: '40%',
    cell: ({ formId, name }) => <RowLink href={`${formsPath}/${formId}`}>{name}</RowLink>,
  },
  {
    id: 'state',
    header: t`Status`,
    width: 120,
    card: 'inline',
    skeleton: 60,
    cell: ({ isLive }) => <StatusBadge status={isLive ? 'live' : 'draft'}>{isLive ? t`Live` : t`Off`}</StatusBadge>,
  },
  {
    id: 'layout',
    header: t`Placement`,
    width: 130,
    skeleton: 70,
    cell: ({ config }) => (config.layout === 'popup' ? t`Popup` : t`Embedded`),
  },
  { id: 'views', header: t`Visitors`, width: 110, align: 'end', skeleton: 40, cell: ({ views }) => number(views) },
  {
    id: 'conversion',
    header: t`Conversion rate`,
    width: 140,
    align: 'end',
    skeleton: 40,
    cell: (form) => percentOf(conversionOf(form)),
  },
  {
    id: 'subscribed',
    header: t`Subscribed`,
    width: 120,
    align: 'end',
    skeleton: 40,
    cell: ({ subscribed }) => number(subscribed),
  },
  { id: 'updated', header: t`Last edited`, width: 140, skeleton: 80, cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
]
