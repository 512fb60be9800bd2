import {
  type ImportField,
  type ImportMapping,
  importField,
  type ReviewImport,
  requiredImportFields,
} from '@yuko/contract/imports/import'
import { Select } from '@yuko/ui/on-demand'
import { fieldOf, mapColumn } from '#data/import.model.ts'
import styles from './import.module.css'
import { fieldLabels } from './wording.ts'

const required: ReadonlySet<string> = new Set(requiredImportFields)
const fields = importField.options.map((value) => ({
  value,
  label: required.has(value) ? `${fieldLabels[value]} (required)` : fieldLabels[value],
}))

interface MappingTableProps {
  item: ReviewImport
  isLocked: boolean
  onChange: (mapping: ImportMapping) => void
}

/** A row for every column of the file, with what stands in it and the field it fills. */
export function MappingTable({ item, isLocked, onChange }: MappingTableProps) {
  return (
    <table className={styles.mapping}>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">First values</th>
          <th scope="col">Field</th>
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
                <em>empty</em>
              )}
            </td>
            <td>
              <Select
                size="xs"
                aria-label={`Field of ${name}`}
                placeholder="Not imported"
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
