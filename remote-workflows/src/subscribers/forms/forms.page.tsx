import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
import { useCreateForm } from '#data/subscriber.mutations.ts'
import { formQueries } from '#data/subscriber.queries.ts'
import { AreaNav } from '../area-nav.tsx'

const path = '/subscribers/forms'

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
      subtitle={t`Where shoppers ask for your e-mail: in a page of your store, over it, or on a page of its own.`}
      actions={list.data?.items.length !== 0 && create}
    >
      <div>
        <AreaNav />
        <Section flush>
          {list.isError && !list.data ? (
            <ErrorPanel title={t`The forms could not be loaded`} onRetry={list.refetch} isRetrying={list.isFetching}>
              {list.error.message}
            </ErrorPanel>
          ) : (
            <DataTable
              label={t`Sign-up forms`}
              columns={columnsOf(format.number)}
              rows={list.data?.items}
              rowKey={({ formId }) => formId}
              rowLabel={({ name }) => name}
              onOpen={({ formId }) => navigate(`${path}/${formId}`)}
              skeletonRows={3}
              empty={
                <EmptyState drawing="inbox" title={t`No sign-up form yet`} action={create}>
                  <Trans>
                    A form on your store is how most people come to your list. Make one, put its two lines into your theme, and
                    welcome whoever signs up with a workflow.
                  </Trans>
                </EmptyState>
              }
            />
          )}
        </Section>
      </div>
      {isCreating && (
        <CreateFormDialog onClose={() => setIsCreating(false)} onCreated={(formId) => navigate(`${path}/${formId}`)} />
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
      notify(t`Form created. Shoppers see it once it is live`)
      onCreated(formId)
    },
  })
  return (
    <FormDialog title={t`New sign-up form`} submitLabel={t`Create form`} form={form} onClose={onClose}>
      <TextInput
        label={t`Name`}
        description={t`For you, and as proof with each consent`}
        maxLength={80}
        required
        data-autofocus
        {...form.field('name')}
      />
      <Radio.Group label={t`Where it stands`} value={form.values.layout} onChange={(layout) => form.set('layout', layout)}>
        <Stack gap="xs" mt="xs">
          <Radio value="inline" label={t`In the page`} description={t`Such as the footer of your store`} />
          <Radio value="popup" label={t`Over the page`} description={t`A popup after some seconds`} />
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
    cell: ({ formId, name }) => <RowLink href={`${path}/${formId}`}>{name}</RowLink>,
  },
  {
    id: 'state',
    header: t`State`,
    width: 120,
    card: 'inline',
    skeleton: 60,
    cell: ({ isLive }) => <StatusBadge status={isLive ? 'live' : 'draft'}>{isLive ? t`Live` : t`Off`}</StatusBadge>,
  },
  {
    id: 'layout',
    header: t`Where`,
    width: 130,
    skeleton: 70,
    cell: ({ config }) => (config.layout === 'popup' ? t`Over the page` : t`In the page`),
  },
  {
    id: 'submissions',
    header: t`Filled in`,
    width: 110,
    align: 'end',
    skeleton: 40,
    cell: ({ submissions }) => number(submissions),
  },
  {
    id: 'subscribed',
    header: t`Subscribed`,
    width: 120,
    align: 'end',
    skeleton: 40,
    cell: ({ subscribed }) => number(subscribed),
  },
  { id: 'updated', header: t`Changed`, width: 140, skeleton: 80, cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
]
