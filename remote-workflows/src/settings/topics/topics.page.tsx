import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type Topic, topicDetails } from '@yuko/contract/consent/mail-topic'
import { notify, usePermission } from '@yuko/runtime'
import {
  ActionIcon,
  Button,
  Checkbox,
  type Column,
  DataTable,
  EmptyState,
  ErrorPanel,
  IconMore,
  IconPlus,
  Menu,
  Page,
  Section,
  TextInput,
  useForm,
} from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { DeleteDialog } from '#data/delete.dialog.tsx'
import { useDeleteTopic, useSaveTopic } from '#data/subscriber.mutations.ts'
import { topicQueries } from '#data/subscriber.queries.ts'
import css from './topics.module.css'

export function TopicsPage() {
  const list = useQuery(topicQueries.list())
  const mayWrite = usePermission('settings.write')
  const [edited, setEdited] = useState<Topic | 'new'>()
  const [gone, setGone] = useState<Topic>()

  return (
    <Page
      title={t`Topics`}
      subtitle={t`What your emails are about. People choose topics on the preferences page linked in every email.`}
      actions={
        mayWrite && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t`Create topic`}
          </Button>
        )
      }
    >
      <div>
        <Section flush>
          {list.isError && !list.data ? (
            <ErrorPanel title={t`Couldn’t load the topics`} onRetry={list.refetch} isRetrying={list.isFetching}>
              {list.error.message}
            </ErrorPanel>
          ) : (
            <DataTable
              label={t`Topics`}
              columns={columnsOf(mayWrite ? { onEdit: setEdited, onDelete: setGone } : undefined)}
              rows={list.data?.items}
              rowKey={({ topicId }) => topicId}
              rowLabel={({ name }) => name}
              rowHeight={60}
              skeletonRows={3}
              empty={<EmptyState title={t`No topics yet`}>{t`Create a topic to let people choose what they get.`}</EmptyState>}
            />
          )}
        </Section>
      </div>
      {edited && <TopicDialog topic={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {gone && <DeleteTopic topic={gone} onClose={() => setGone(undefined)} />}
    </Page>
  )
}

function TopicDialog({ topic, onClose }: { topic: Topic | undefined; onClose: () => void }) {
  const save = useSaveTopic(topic?.topicId)
  const form = useForm({
    initial: topic ?? { name: '', description: '', isPublic: true, isDefault: true },
    schema: topicDetails,
    onSubmit: async (body) => {
      await save.mutateAsync(body)
      notify(t`Topic saved`)
      onClose()
    },
  })
  return (
    <FormDialog title={topic ? t`Edit topic` : t`New topic`} submitLabel={t`Save topic`} form={form} onClose={onClose}>
      <TextInput
        label={t`Name`}
        description={t`Shown on the preferences page`}
        maxLength={60}
        required
        data-autofocus
        {...form.field('name')}
      />
      <TextInput
        label={t`Description`}
        description={t`What people get, in one line`}
        maxLength={200}
        {...form.field('description')}
      />
      <Checkbox
        label={t`Show on the preferences page`}
        description={t`Hidden topics still work in workflows`}
        {...form.toggle('isPublic')}
      />
      {!topic && (
        <Checkbox
          label={t`Include all subscribers`}
          description={t`Otherwise people opt in. You can’t change this later.`}
          {...form.toggle('isDefault')}
        />
      )}
    </FormDialog>
  )
}

function DeleteTopic({ topic, onClose }: { topic: Topic; onClose: () => void }) {
  const remove = useDeleteTopic()
  return (
    <DeleteDialog kind="topic" name={topic.name} onDelete={() => remove.mutateAsync(topic.topicId)} onClose={onClose}>
      {t`People can no longer choose it. If you create it again with the same name, opt-outs still apply.`}
    </DeleteDialog>
  )
}

interface Acts {
  onEdit: (topic: Topic) => void
  onDelete: (topic: Topic) => void
}

const columnsOf = (acts: Acts | undefined): Column<Topic>[] => [
  {
    id: 'name',
    header: t`Topic`,
    card: 'title',
    skeleton: '40%',
    cell: ({ name, description }) => (
      <div className={css.topic}>
        <span className={css.name}>{name}</span>
        <span className={css.quiet}>{description}</span>
      </div>
    ),
  },
  {
    id: 'who',
    header: t`Audience`,
    width: 220,
    skeleton: 110,
    cell: ({ isDefault }) => (isDefault ? t`All subscribers` : t`Opted-in only`),
  },
  {
    id: 'public',
    header: t`Preferences page`,
    width: 140,
    skeleton: 60,
    cell: ({ isPublic }) => (isPublic ? t`Visible` : <span className={css.quiet}>{t`Hidden`}</span>),
  },
  ...(acts
    ? [
        {
          id: 'menu',
          header: t`Actions`,
          isHeaderHidden: true,
          width: 60,
          align: 'end' as const,
          cell: (topic: Topic) => (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={t`Actions for ${topic.name}`}>
                  <IconMore size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => acts.onEdit(topic)}>{t`Edit`}</Menu.Item>
                {!topic.isBuiltIn && (
                  <Menu.Item color="danger" onClick={() => acts.onDelete(topic)}>
                    {t`Delete`}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          ),
        },
      ]
    : []),
]
