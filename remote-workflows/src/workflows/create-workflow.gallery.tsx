import { plural, t } from '@lingui/core/macro'
import { triggerKind } from '@yuko/contract/automation/definition/triggers'
import { type TemplateName, templateName } from '@yuko/contract/automation/templates/template-name'
import { workflowTemplates } from '@yuko/contract/automation/templates/workflow-templates'
import { ApiError } from '@yuko/runtime'
import { Alert, Button, IconMail, IconPlus } from '@yuko/ui'
import { IconArrowLeft, Modal } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { StepsDrawing } from './steps-drawing.tsx'
import styles from './workflows.module.css'

interface CreateWorkflowProps {
  onCreate: (template: TemplateName | undefined) => Promise<unknown>
  onClose: () => void
}

/** Templates with their steps and emails, or a blank workflow. */
export function CreateWorkflowGallery({ onCreate, onClose }: CreateWorkflowProps) {
  const [looked, setLooked] = useState<TemplateName | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const create = async (template?: TemplateName) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await onCreate(template)
    } catch (cause) {
      setRefusal(ApiError.fromUnknown(cause).message)
      setIsBusy(false)
    }
  }
  return (
    <Modal opened onClose={isBusy ? () => undefined : onClose} title={t`New workflow`} size={980}>
      {refusal && (
        <Alert color="danger" role="alert" mb="md">
          {refusal}
        </Alert>
      )}
      {looked ? (
        <Look name={looked} isBusy={isBusy} onUse={() => create(looked)} onBack={() => setLooked(null)} />
      ) : (
        <Templates isBusy={isBusy} onBlank={() => create()} onLook={setLooked} />
      )}
    </Modal>
  )
}

interface TemplatesProps {
  isBusy: boolean
  onBlank: () => void
  onLook: (name: TemplateName) => void
}

function Templates({ isBusy, onBlank, onLook }: TemplatesProps) {
  return (
    <ul className={styles.gallery}>
      <li>
        <button type="button" className={styles.template} data-blank data-autofocus disabled={isBusy} onClick={onBlank}>
          <span className={styles.drawing}>
            <IconPlus size={28} aria-hidden />
          </span>
          <span className={styles.templateText}>
            <b>{t`Blank workflow`}</b>
            <span>{t`Choose a trigger and build it step by step.`}</span>
          </span>
        </button>
      </li>
      {templateName.options.map((name) => {
        const { title, description, definition, emails } = workflowTemplates[name]()
        const count = Object.keys(emails).length
        return (
          <li key={name}>
            <button type="button" className={styles.template} disabled={isBusy} onClick={() => onLook(name)}>
              <span className={styles.drawing}>
                <StepsDrawing definition={definition} />
              </span>
              <span className={styles.templateText}>
                <b>{title}</b>
                <span>{description}</span>
                <span className={styles.templateMeta}>
                  {definition.trigger && triggerKind(definition.trigger.type).label} ·{' '}
                  {plural(count, { one: '# email', other: '# emails' })}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface LookProps {
  name: TemplateName
  isBusy: boolean
  onUse: () => void
  onBack: () => void
}

/** Preview of a template: its steps and the subjects of its emails. */
function Look({ name, isBusy, onUse, onBack }: LookProps) {
  const { title, description, definition, emails } = workflowTemplates[name]()
  return (
    <div className={styles.look}>
      <div className={styles.lookDrawing}>
        <StepsDrawing definition={definition} isLarge />
      </div>
      <div className={styles.lookText}>
        <h2>{title}</h2>
        <p>{description}</p>
        {definition.trigger && (
          <p>
            <b>{t`Trigger:`}</b> {triggerKind(definition.trigger.type).when}
          </p>
        )}
        <h3>{t`Emails`}</h3>
        <ul className={styles.mails}>
          {Object.entries(emails).map(([id, email]) => (
            <li key={id}>
              <IconMail size={16} aria-hidden />
              <span>
                <b>{email.name}</b>
                <span>{plain(email.subject)}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.muted}>{t`Starts as a draft. Nothing is sent until you publish it, and you can edit everything.`}</p>
        <div className={styles.lookActions}>
          <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack} disabled={isBusy}>
            {t`All templates`}
          </Button>
          <Button onClick={onUse} loading={isBusy} data-autofocus>
            {t`Use template`}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** A subject without shortcodes: “Welcome to …”. */
const plain = (subject: string) => subject.replaceAll(/\{%[^%]*%\}/g, '').replaceAll(/\{\{[^{}]*\}\}/g, '…')
