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
      Create form
    </Button>
  )
  return (
    <Page
      width="full"
      title="Sign-up forms"
      subtitle="Where shoppers ask for your e-mail: in a page of your store, over it, or on a page of its own."
      actions={list.data?.items.length !== 0 && create}
    >
      <div>
        <AreaNav />
        <Section flush>
          {list.isError && !list.data ? (
            <ErrorPanel title="The forms could not be loaded" onRetry={list.refetch} isRetrying={list.isFetching}>
              {list.error.message}
            </ErrorPanel>
          ) : (
            <DataTable
              label="Sign-up forms"
              columns={columnsOf(format.number)}
              rows={list.data?.items}
              rowKey={({ formId }) => formId}
              rowLabel={({ name }) => name}
              onOpen={({ formId }) => navigate(`${path}/${formId}`)}
              skeletonRows={3}
              empty={
                <EmptyState drawing="inbox" title="No sign-up form yet" action={create}>
                  A form on your store is how most people come to your list. Make one, put its two lines into your theme, and
                  welcome whoever signs up with a workflow.
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
      notify('Form created. Shoppers see it once it is live')
      onCreated(formId)
    },
  })
  return (
    <FormDialog title="New sign-up form" submitLabel="Create form" form={form} onClose={onClose}>
      <TextInput
        label="Name"
        description="For you, and as proof with each consent"
        maxLength={80}
        required
        data-autofocus
        {...form.field('name')}
      />
      <Radio.Group label="Where it stands" value={form.values.layout} onChange={(layout) => form.set('layout', layout)}>
        <Stack gap="xs" mt="xs">
          <Radio value="inline" label="In the page" description="Such as the footer of your store" />
          <Radio value="popup" label="Over the page" description="A popup after some seconds" />
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}

const columnsOf = (number: (value: number) => string): Column<SignupForm>[] => [
  {
    id: 'name',
    header: 'Form',
    card: 'title',
    skeleton: '40%',
    cell: ({ formId, name }) => <RowLink href={`${path}/${formId}`}>{name}</RowLink>,
  },
  {
    id: 'state',
    header: 'State',
    width: 120,
    card: 'inline',
    skeleton: 60,
    cell: ({ isLive }) => <StatusBadge status={isLive ? 'live' : 'draft'}>{isLive ? 'Live' : 'Off'}</StatusBadge>,
  },
  {
    id: 'layout',
    header: 'Where',
    width: 130,
    skeleton: 70,
    cell: ({ config }) => (config.layout === 'popup' ? 'Over the page' : 'In the page'),
  },
  {
    id: 'submissions',
    header: 'Filled in',
    width: 110,
    align: 'end',
    skeleton: 40,
    cell: ({ submissions }) => number(submissions),
  },
  {
    id: 'subscribed',
    header: 'Subscribed',
    width: 120,
    align: 'end',
    skeleton: 40,
    cell: ({ subscribed }) => number(subscribed),
  },
  { id: 'updated', header: 'Changed', width: 140, skeleton: 80, cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
]
