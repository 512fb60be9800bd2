import { useQuery } from '@tanstack/react-query'
import { type EmailBlock, type EmailContent, type EmailDesign, emailDesign } from '@yuko/contract/emails/email-block'
import type { PartContent } from '@yuko/contract/emails/parts/saved-part'
import type { WorkflowEmail } from '@yuko/contract/emails/workflow/workflow-email'
import { ApiError, notify, usePermission } from '@yuko/runtime'
import {
  ActionIcon,
  Button,
  Group,
  IconInfo,
  IconMore,
  IconUndo,
  Menu,
  Page,
  RelativeTime,
  SegmentedControl,
  StatusBadge,
  TextLink,
  Tooltip,
  useDebouncedValue,
  useHotkeys,
} from '@yuko/ui'
import { SaveBar, StaleAlert, Switch } from '@yuko/ui/on-demand'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EditedEmail } from '#data/edited-email.ts'
import {
  usePublishEmail,
  useRenameEmail,
  useRestoreEmail,
  useSaveEmail,
  useSendTest,
  useSwitchEmail,
} from '#data/email.mutations.ts'
import { emailQueries } from '#data/email.queries.ts'
import { useUndo } from '#data/use-undo.ts'
import { fittedTo } from './block.model.ts'
import { BlockList } from './block-list.tsx'
import { DeleteEmailDialog } from './delete-email.dialog.tsx'
import { type Editing, EditingContext } from './editing.ts'
import styles from './email-editor.module.css'
import { backOf } from './email-list.ts'
import { Figures } from './figures.panel.tsx'
import { History } from './history.panel.tsx'
import { ImportForm } from './import.form.tsx'
import { Languages } from './languages.tsx'
import { Preview } from './preview.panel.tsx'
import { RenameForm } from './rename.form.tsx'
import { SavePartForm } from './save-part.form.tsx'
import { SavedEmailsDialog } from './saved-emails.dialog.tsx'
import { SenderField } from './sender.field.tsx'
import { ShortcodeField } from './shortcode-field.tsx'
import { TestEmailForm } from './test-email.form.tsx'

interface EmailEditorProps {
  email: EditedEmail
  /** Reads the mail again, after a colleague has changed it. */
  onReload: () => Promise<EditedEmail | undefined>
}

/** Blocks in columns are opened with their columns. */
const holds = (block: EmailBlock, blockId: string | null) =>
  block.id === blockId ||
  (block.type === 'columns' && block.columns.some(({ blocks }) => blocks.some(({ id }) => id === blockId)))

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** One mail: its words on the left, itself on the right. Nobody gets what is changed here before it is published. */
export function EmailEditor({ email, onReload }: EmailEditorProps) {
  const { id, title, subtitle, description, fixed, ofWorkflow } = email
  const isReadOnly = !usePermission('settings.write')
  const { value: design, change, undo, redo, canUndo, canRedo } = useUndo<EmailDesign>(email.design)
  const [language, setLanguage] = useState<string | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const settings = useRef<HTMLDivElement>(null)
  /** How often a block was gone to from elsewhere: its row is then in view and has the focus. */
  const [jumps, setJumps] = useState(0)
  const [subjectId, setSubjectId] = useState<string | null>(null)
  const [view, setView] = useState('edit')
  const [open, setOpen] = useState<'delete' | 'history' | 'test' | 'import' | 'rename' | 'saved' | PartContent | null>(null)

  const save = useSaveEmail(id)
  const publish = usePublishEmail(id)
  const restore = useRestoreEmail(id)
  const switching = useSwitchEmail(id)
  const test = useSendTest(id)
  const rename = useRenameEmail(id)

  // A language may be gone after a step back.
  const locale = language !== null && language in design.translations ? language : undefined
  const content = (locale === undefined ? undefined : design.translations[locale]) ?? design.content
  const { senderId } = design
  const [drawn] = useDebouncedValue(
    useMemo(() => ({ content, locale, subjectId, senderId }), [content, locale, subjectId, senderId]),
    300,
  )
  const preview = useQuery(emailQueries.preview(id, drawn))
  const problems = preview.data?.problems ?? []
  // As the api would give it back: the order of fields is no change.
  const isDirty = !same(emailDesign.safeParse(design).data ?? design, email.design)
  const isUnpublished = isDirty || (fixed ? fixed.hasDraft : !ofWorkflow?.isPublished)
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  const refusal = [save, publish, restore, switching].find(({ error }) => error)?.error
  const isStale = refusal instanceof ApiError && refusal.code === 'email.changed-since'

  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
  ])

  const changeContent = (make: (content: EmailContent) => EmailContent, key: string) =>
    change((now) => {
      const translation = language === null ? undefined : now.translations[language]
      if (language === null || !translation) return { ...now, content: make(now.content) }
      return { ...now, translations: { ...now.translations, [language]: make(translation) } }
    }, `${language} ${key}`)
  const set = (field: 'subject' | 'preheader') => (text: string) => changeContent((now) => ({ ...now, [field]: text }), field)
  const forget = () => {
    for (const mutation of [save, publish, restore, switching]) mutation.reset()
  }
  const { revision } = email
  /** In place of what stands here, and to be undone. */
  const take = (taken: EmailDesign, why: string) => change(() => taken, why)
  const setSender = (chosen: string | undefined) =>
    change(({ senderId: _, ...now }) => (chosen === undefined ? now : { ...now, senderId: chosen }), 'sender')
  const startFrom = (saved: EmailContent) => {
    setOpen(null)
    const { content: fitted, left } = fittedTo(saved, description.shortcodes)
    changeContent(() => fitted, 'saved')
    if (left.length > 0) notify(`Blocks this email can’t have were left out: ${left.join(', ')}`)
  }
  const keep = () =>
    save.mutateAsync({ design, revision }).then(
      (after) => {
        // HTML is kept without what no mail may have.
        if (!same(after.design, design)) take(after.design, 'kept')
      },
      () => undefined,
    )
  const goLive = () =>
    publish.mutateAsync({ design, revision }).then(
      () => {
        notify('Published. It is sent from now on.', { type: 'success' })
      },
      () => undefined,
    )
  const bringBack = async (version: number | null) => {
    setOpen(null)
    await restore.mutateAsync({ version, revision }).then(
      (after) => {
        take(after.design, 'restore')
        notify(
          after.fixed?.hasDraft ? 'Restored as a draft. Publish it when it is right.' : 'The draft is what is published again.',
        )
      },
      () => undefined,
    )
  }
  const reload = async (takesTheirs: boolean) => {
    forget()
    const after = await onReload()
    if (takesTheirs && after) take(after.design, 'theirs')
  }
  const goTo = useCallback(
    (blockId: string | null) => {
      setView('edit')
      setSelected(content.blocks.find((block) => holds(block, blockId))?.id ?? null)
      setJumps((before) => before + 1)
    },
    [content],
  )
  useEffect(() => {
    if (jumps > 0) settings.current?.querySelector<HTMLElement>('ol [aria-expanded="true"]')?.focus()
  }, [jumps])
  const addLanguage = (added: string) => {
    change((now) => ({ ...now, translations: { ...now.translations, [added]: content } }), `add ${added}`)
    setLanguage(added)
  }
  const removeLanguage = (removed: string) => {
    change((now) => {
      const { [removed]: _, ...translations } = now.translations
      return { ...now, translations }
    }, `remove ${removed}`)
    setLanguage(null)
  }

  const editing: Editing = {
    isReadOnly,
    isOfWorkflow: ofWorkflow !== null,
    shortcodes: description.shortcodes,
    values: preview.data?.values ?? {},
    problems,
  }
  const problemOf = (field: string) => problems.find((problem) => problem.blockId === null && problem.field === field)

  return (
    <Page
      width="full"
      title={title}
      subtitle={subtitle}
      back={backOf(email)}
      badge={<State email={email} isUnpublished={isUnpublished} />}
      actions={
        <>
          {!isReadOnly && (
            <Group gap={4}>
              <Tooltip label="Undo">
                <ActionIcon variant="subtle" color="gray" size={36} aria-label="Undo" disabled={!canUndo} onClick={undo}>
                  <IconUndo size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Redo">
                <ActionIcon variant="subtle" color="gray" size={36} aria-label="Redo" disabled={!canRedo} onClick={redo}>
                  <IconUndo size={18} className={styles.redo} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </Group>
          )}
          {!isReadOnly && (
            <Button variant="default" onClick={() => setOpen('test')}>
              Send test
            </Button>
          )}
          {!isReadOnly && fixed && (
            <Button onClick={goLive} disabled={!isUnpublished || hasErrors} loading={publish.isPending}>
              Publish
            </Button>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={36} aria-label="More actions">
                <IconMore size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {fixed && <Menu.Item onClick={() => setOpen('history')}>History</Menu.Item>}
              {!isReadOnly && fixed?.hasDraft && (
                <Menu.Item onClick={() => bringBack(fixed.publishedVersion)}>Discard draft</Menu.Item>
              )}
              {!isReadOnly && ofWorkflow && <Menu.Item onClick={() => setOpen('rename')}>Rename</Menu.Item>}
              {!isReadOnly && <Menu.Item onClick={() => setOpen('import')}>Import HTML or MJML</Menu.Item>}
              {!isReadOnly && <Menu.Item onClick={() => setOpen('saved')}>Use a saved email</Menu.Item>}
              {!isReadOnly && <Menu.Item onClick={() => setOpen({ kind: 'design', content })}>Save for other emails</Menu.Item>}
              {!isReadOnly && ofWorkflow && (
                <Menu.Item color="danger" onClick={() => setOpen('delete')}>
                  Delete
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </>
      }
    >
      {refusal && (
        <StaleAlert
          message={refusal.message}
          changed={isStale ? 'this e-mail' : undefined}
          onTheirs={() => reload(true)}
          onMine={() => reload(false)}
        />
      )}
      {ofWorkflow && !isReadOnly && <PublishedWith email={ofWorkflow} isUnpublished={isUnpublished} />}
      <div className={styles.views}>
        <SegmentedControl
          fullWidth
          aria-label="Part of the editor"
          data={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <div className={styles.editor} data-view={view}>
        <EditingContext value={editing}>
          <div ref={settings} className={styles.settings}>
            <div className={styles.bar}>
              {fixed && (
                <Switch
                  label={fixed.isEnabled ? 'On' : 'Off'}
                  aria-label="This e-mail is sent"
                  checked={fixed.isEnabled}
                  disabled={isReadOnly || !fixed.canSwitchOff || switching.isPending}
                  onChange={({ currentTarget }) => switching.mutate(currentTarget.checked)}
                />
              )}
              <Languages
                design={design}
                language={locale ?? null}
                onLanguage={setLanguage}
                onAdd={addLanguage}
                onRemove={removeLanguage}
              />
            </div>
            <SenderField senderId={senderId} problem={problemOf('sender')} onChange={setSender} />
            <ShortcodeField
              label="Subject"
              value={content.subject}
              maxLength={150}
              problem={problemOf('subject')}
              onChange={set('subject')}
            />
            <ShortcodeField
              label="Preheader"
              description="Shown beside the subject in the inbox"
              value={content.preheader}
              maxLength={150}
              problem={problemOf('preheader')}
              onChange={set('preheader')}
            />
            <BlockList
              blocks={content.blocks}
              selected={selected}
              onSelect={setSelected}
              onChange={(make, key) => changeContent((now) => ({ ...now, blocks: make(now.blocks) }), key)}
              onKeep={(block) => setOpen({ kind: 'block', block })}
            />
            {fixed && <Figures type={fixed.type} />}
          </div>
        </EditingContext>
        <Preview
          email={email}
          preview={preview.data}
          error={preview.error}
          isRetrying={preview.isFetching}
          onRetry={preview.refetch}
          subjectId={subjectId}
          onSubject={setSubjectId}
          onProblem={({ blockId }) => goTo(blockId)}
          blockId={selected}
          onBlock={goTo}
        />
      </div>
      {open === 'history' && fixed && (
        <History email={fixed} canRestore={!isReadOnly} onRestore={bringBack} onClose={() => setOpen(null)} />
      )}
      {open === 'test' && (
        <TestEmailForm
          from={preview.data?.from}
          onSend={(to) => test.mutateAsync({ content, locale, subjectId, senderId, to })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'import' && (
        <ImportForm
          content={content}
          onImport={(imported) => changeContent(() => imported, 'import')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'saved' && <SavedEmailsDialog onChoose={startFrom} onClose={() => setOpen(null)} />}
      {open === 'delete' && ofWorkflow && <DeleteEmailDialog email={ofWorkflow} onClose={() => setOpen(null)} />}
      {open === 'rename' && <RenameForm name={title} onRename={rename.mutateAsync} onClose={() => setOpen(null)} />}
      {open !== null && typeof open === 'object' && <SavePartForm part={open} onClose={() => setOpen(null)} />}
      {!isReadOnly && (
        <SaveBar
          isDirty={isDirty}
          isSaving={save.isPending}
          onSave={keep}
          onDiscard={() => {
            take(email.design, 'discard')
            forget()
          }}
        />
      )}
    </Page>
  )
}

/** There is no button: an e-mail of a workflow becomes true together with its steps. */
function PublishedWith({ email, isUnpublished }: { email: WorkflowEmail; isUnpublished: boolean }) {
  const { workflowId, title } = email.workflow
  if (!isUnpublished) return null
  return (
    <p className={styles.withWorkflow}>
      <IconInfo size={16} aria-hidden />
      <span>
        People get these changes when the workflow is published: open{' '}
        <TextLink href={`/workflows/${workflowId}`}>{title}</TextLink> and choose Publish.
      </span>
    </p>
  )
}

function State({ email: { fixed, ofWorkflow }, isUnpublished }: { email: EditedEmail; isUnpublished: boolean }) {
  if (ofWorkflow)
    return isUnpublished ? (
      <StatusBadge status="draft" tone="info">
        {ofWorkflow.isLive ? 'Unpublished changes' : 'Not published yet'}
      </StatusBadge>
    ) : (
      <StatusBadge status="live">As published</StatusBadge>
    )
  if (!fixed) return null
  const email = fixed
  if (!email.isEnabled)
    return (
      <StatusBadge status="off" tone="warning">
        Switched off
      </StatusBadge>
    )
  if (!isUnpublished) return <StatusBadge status="live">{email.publishedVersion === null ? 'Default' : 'Published'}</StatusBadge>
  return (
    <StatusBadge status="draft" tone="info">
      {email.draftSavedAt ? (
        <span>
          Draft, saved <RelativeTime at={email.draftSavedAt} />
        </span>
      ) : (
        'Draft'
      )}
    </StatusBadge>
  )
}
