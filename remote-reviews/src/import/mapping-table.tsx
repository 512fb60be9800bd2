import { t } from '@lingui/core/macro'
import {
  type ImportField,
  type ImportKind,
  type ImportMapping,
  importFields,
  type ReviewImport,
  requiredImportFields,
} from '@yuko/contract/imports/import'
import { Select } from '@yuko/ui/on-demand'
import { useMemo } from 'react'
import { fieldOf, mapColumn } from '#data/import.model.ts'
import styles from './import.module.css'
import { fieldLabels } from './wording.ts'

/** Marks the required fields. A field with an alternative, such as ID or handle, isn’t marked. */
function fieldsOf(kind: ImportKind) {
  const required = new Set(requiredImportFields[kind].flatMap((group) => (group.length === 1 ? group : [])) as ImportField[])
  return importFields[kind].map((value: ImportField) => ({
    value,
    label: required.has(value) ? requiredLabel(fieldLabels[value]) : fieldLabels[value],
  }))
}

const requiredLabel = (field: string) => t`${field} (required)`

/** “Answers to “Fit”” for an unmapped column whose question the check found. */
function answersOf({ dryRun }: ReviewImport, name: string): string | null {
  const question = dryRun?.answers.find(({ column }) => column === name)?.question
  return question ? t`Answers to “${question}”` : null
}

interface MappingTableProps {
  item: ReviewImport
  isLocked: boolean
  onChange: (mapping: ImportMapping) => void
}

/** A row for every column of the file, with sample values and the field it fills. */
export function MappingTable({ item, isLocked, onChange }: MappingTableProps) {
  const fields = useMemo(() => fieldsOf(item.kind), [item.kind])
  return (
    <table className={styles.mapping}>
      <thead>
        <tr>
          <th scope="col">{t`Column`}</th>
          <th scope="col">{t`Sample values`}</th>
          <th scope="col">{t`Field`}</th>
        </tr>
      </thead>
      <tbody>
        {item.columns.map(({ name, samples }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.samples}>
              {samples.length > 0 ? (
                [...new Set(samples)].slice(0, 3).map((sample) => <span key={sample}>{sample}</span>)
              ) : (
                <em>{t`Empty`}</em>
              )}
            </td>
            <td>
              <Select
                size="xs"
                aria-label={t`Field for ${name}`}
                placeholder={answersOf(item, name) ?? t`Not imported`}
                clearable
                data={fields}
                value={fieldOf(item.mapping, name)}
                disabled={isLocked}
                onChange={(field) => onChange(mapColumn(item.mapping, name, field as ImportField | null))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
