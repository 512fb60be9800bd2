import { countryOptions } from '@yuko/contract/accounts/places'
import { codeOf } from '@yuko/contract/automation/rules/codes'
import { type BlockCondition, blockConditions } from '@yuko/contract/emails/block-condition'
import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { TextInput } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useEditing } from '../editing.ts'
import styles from '../email-editor.module.css'
import { Choice, useProblemsOf } from '../field-controls.tsx'

interface BlockExtrasProps {
  block: EmailBlock
  onChange: (block: EmailBlock, field: string) => void
}

const plain: ReadonlySet<EmailBlock['type']> = new Set(['spacer', 'footer'])

/** What every block has: a colour of the brand behind it, and for whom it is. */
export function BlockExtras({ block, onChange }: BlockExtrasProps) {
  const { isReadOnly, isOfWorkflow } = useEditing()
  const problem = useProblemsOf(block.id)('showIf')
  const { showIf } = block
  const set = (field: 'background' | 'showIf', value: unknown) => {
    const { [field]: _, ...others } = block
    onChange((value === undefined ? others : { ...block, [field]: value }) as EmailBlock, field)
  }
  const asked = showIf && blockConditions[showIf.when].value
  return (
    <div className={styles.extras}>
      {!plain.has(block.type) && (
        <Choice
          label="Background"
          value={block.background ?? 'none'}
          options={backgrounds}
          onChange={(value) => set('background', value === 'none' ? undefined : value)}
        />
      )}
      {isOfWorkflow && block.type !== 'footer' && (
        <>
          <div className={styles.choice}>
            <span aria-hidden>Shown</span>
            <Select
              size="xs"
              w={200}
              aria-label="Shown"
              data={conditions}
              value={showIf?.when ?? 'everybody'}
              allowDeselect={false}
              disabled={isReadOnly}
              onChange={(when) => when && set('showIf', when === 'everybody' ? undefined : { when })}
            />
          </div>
          {showIf && asked === 'Country' && (
            <Select
              size="xs"
              label={asked}
              placeholder="Choose a country"
              searchable
              data={countryOptions('en')}
              value={showIf.value ? codeOf('country', showIf.value) : null}
              disabled={isReadOnly}
              error={problem?.message}
              onChange={(value) => value && set('showIf', { ...showIf, value } satisfies BlockCondition)}
            />
          )}
          {showIf && asked && asked !== 'Country' && (
            <TextInput
              size="xs"
              label={asked}
              maxLength={100}
              value={showIf.value ?? ''}
              readOnly={isReadOnly}
              error={problem?.message}
              onChange={({ currentTarget }) => set('showIf', { ...showIf, value: currentTarget.value } satisfies BlockCondition)}
            />
          )}
        </>
      )}
    </div>
  )
}

const backgrounds = [
  { value: 'none', label: 'None' },
  { value: 'tint', label: 'Soft' },
  { value: 'primary', label: 'Brand colour' },
  { value: 'dark', label: 'Strong' },
]
const conditions = [
  { value: 'everybody', label: 'For everybody' },
  ...Object.entries(blockConditions).map(([value, { label }]) => ({ value, label })),
]
