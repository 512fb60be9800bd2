import { t } from '@lingui/core/macro'
import { Switch } from '@yuko/ui/on-demand'
import { BlockList } from './block-list.tsx'
import styles from './email-editor.module.css'
import { Figures } from './figures.panel.tsx'
import { Languages } from './languages.tsx'
import { SenderField } from './sender.field.tsx'
import { ShortcodeField } from './shortcode-field.tsx'
import { SubjectSuggestions } from './subject-suggestions.tsx'
import type { EmailEditorModel } from './use-email-editor.ts'

/** The content of the email: sender, subject, and blocks. */
export function EmailFields({ editor }: { editor: EmailEditorModel }) {
  const { email, draft, blocks, preview, place, setDialog } = editor
  return (
    <div ref={place.settings} className={styles.settings}>
      <div className={styles.bar}>
        <IsSent editor={editor} />
        <Languages
          design={draft.design}
          language={draft.locale ?? null}
          onLanguage={draft.setLanguage}
          onAdd={draft.addLanguage}
          onRemove={draft.removeLanguage}
        />
      </div>
      <SenderField senderId={draft.design.senderId} problem={preview.problemOf('sender')} onChange={draft.setSender} />
      <div>
        <ShortcodeField
          label={t`Subject`}
          value={draft.content.subject}
          maxLength={150}
          problem={preview.problemOf('subject')}
          onChange={draft.set('subject')}
        />
        <SubjectSuggestions key={draft.locale} editor={editor} />
      </div>
      <ShortcodeField
        label={t`Preheader`}
        description={t`Shown next to the subject in the inbox`}
        value={draft.content.preheader}
        maxLength={150}
        problem={preview.problemOf('preheader')}
        onChange={draft.set('preheader')}
      />
      <BlockList
        blocks={blocks}
        selected={place.rowId}
        onSelect={place.open}
        onKeep={(block) => setDialog({ kind: 'block', block })}
      />
      {email.fixed && <Figures type={email.fixed.type} />}
    </div>
  )
}

/** Workflow emails have no switch: they are sent while the workflow runs. */
function IsSent({ editor: { email, isReadOnly, changes } }: { editor: EmailEditorModel }) {
  const { fixed } = email
  if (!fixed) return null
  return (
    <Switch
      label={fixed.isEnabled ? t`On` : t`Off`}
      aria-label={t`Send this email`}
      checked={fixed.isEnabled}
      disabled={isReadOnly || !fixed.canSwitchOff || changes.isSwitching}
      onChange={({ currentTarget }) => changes.switchTo(currentTarget.checked)}
    />
  )
}
