import { hasOptions, isYesOrNo } from '@yuko/contract/reviews/custom-questions/custom-question'
import { originalCell } from '#platform/files/spreadsheet-cell.ts'
import type { FedAnswer, FedFile, StoreQuestion } from '#platform/ports/review-feed.ts'
import { lettersOf } from './column-name.ts'
import type { ImportRecord } from './imports.repository.ts'
import { plainText, shortened } from './plain-text.ts'
import { ofPreset } from './presets.ts'
import { urlsIn } from './review-fields.ts'
import type { RowIssue } from './row-notes.ts'

/** A column that may hold the answers to a custom question. */
export interface AnswerColumn {
  readonly at: number
  readonly name: string
  /** The question’s text. */
  readonly label: string
  /** Whether the file says that it is a question, so that an unknown one is reported. */
  readonly isSure: boolean
  /** Answers the question whether reviewers recommend the product, whatever its text. */
  readonly isRecommendation: boolean
}

/** Before a question: our exports, and the custom forms of Judge.me (`CF_Skin Type`) and Yotpo (`cf_Default_form_Skin type`). */
const prefix = /^(?:answer: ?|cf_(?:default[ _]form_)?)/i

/** The unmapped columns that don’t belong to the program’s own format. */
export function answerColumns({
  columns,
  mapping,
  preset,
}: Pick<ImportRecord, 'columns' | 'mapping' | 'preset'>): AnswerColumn[] {
  const taken = new Set<string>(Object.values(mapping))
  return columns.flatMap(({ name }, at) => {
    const isRecommendation = preset === 'okendo' && lettersOf(name) === 'isrecommended'
    if (taken.has(name) || (ofPreset(preset, name) && !isRecommendation)) return []
    return [{ at, name, label: name.replace(prefix, ''), isSure: prefix.test(name), isRecommendation }]
  })
}

/** The store’s question of each column: the one with its text, ignoring case, spaces, and punctuation. The first column counts. */
export function questionsOf(
  columns: readonly AnswerColumn[],
  questions: readonly StoreQuestion[],
): (StoreQuestion | undefined)[] {
  const left = new Set(questions)
  return columns.map(({ label, isRecommendation }) => {
    const isMeant = (question: StoreQuestion) =>
      isRecommendation ? question.type === 'recommends' : lettersOf(question.label) === lettersOf(label)
    const found = [...left].find(isMeant)
    if (found) left.delete(found)
    return found
  })
}

/** The texts of a row’s answers, by column. */
export const answerCells = (columns: readonly AnswerColumn[], cells: readonly string[]): string[] =>
  columns.map(({ at }) => originalCell(cells[at]?.trim() ?? ''))

/** The answers of a row. What isn’t an answer to its question is left out with a warning. */
export function readAnswers(
  asked: readonly (StoreQuestion | undefined)[],
  cells: readonly string[],
): { answers: FedAnswer[]; answering: FedFile[]; issues: RowIssue[] } {
  const answers: FedAnswer[] = []
  const answering: FedFile[] = []
  const issues: RowIssue[] = []
  for (const [index, question] of asked.entries()) {
    const cell = cells[index] ?? ''
    if (question === undefined || cell === '') continue
    const values = valuesOf(question, cell)
    const warn = (message: string) => issues.push({ level: 'warning', field: null, message, value: shortened(cell, 120) })
    if (values.length === 0) warn('This isn’t an answer to its question. The review was imported without it.')
    else if (question.type === 'media' && !urlsIn(cell).isAllGood)
      warn('Image URLs must start with http:// or https://. The others were imported.')
    if (question.type === 'media') answering.push(...values.map((url) => ({ question_id: question.id, url })))
    else answers.push(...values.map((value) => ({ question_id: question.id, value })))
  }
  return { answers, answering, issues }
}

const yes = new Set(['yes', 'y', 'true', '1'])
const no = new Set(['no', 'n', 'false', '0'])

/** Empty: not an answer. */
function valuesOf({ type, options }: StoreQuestion, cell: string): string[] {
  if (type === 'text') return [shortened(plainText(cell), 500)].filter((text) => text !== '')
  if (type === 'media') return urlsIn(cell).good
  if (type === 'scale') return /^[1-5]$/.test(cell) ? [cell] : []
  if (isYesOrNo(type)) return yes.has(cell.toLowerCase()) ? ['yes'] : no.has(cell.toLowerCase()) ? ['no'] : []
  if (!hasOptions(type)) return []
  const byLabel = new Map(options.map(({ optionId, label }) => [lettersOf(label), optionId]))
  const whole = byLabel.get(lettersOf(cell))
  if (whole !== undefined) return [whole]
  return type === 'multiple' ? (listedIn(cell.split(/[,;|]/), byLabel) ?? []) : []
}

/** The options in a list, whose labels may contain commas themselves; null if anything in it is no option. */
function listedIn(parts: readonly string[], byLabel: ReadonlyMap<string, string>): string[] | null {
  const found = new Set<string>()
  for (let from = 0; from < parts.length; ) {
    let to = parts.length
    while (to > from && !byLabel.has(lettersOf(parts.slice(from, to).join()))) to--
    const option = byLabel.get(lettersOf(parts.slice(from, to).join()))
    if (option === undefined) return null
    found.add(option)
    from = to
  }
  return [...found]
}
