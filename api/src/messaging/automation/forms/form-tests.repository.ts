import type { FormVariantId } from '@yuko/contract/automation/forms/form-test'
import type { SignupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'

export interface FormVariant {
  readonly id: FormVariantId
  /** Null: the form's own, until the test ends. */
  readonly config: SignupFormConfig | null
  readonly views: number
  readonly signUps: number
}

export interface FormTest {
  readonly id: string
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly winner: FormVariantId | null
  readonly variants: readonly FormVariant[]
}

/** One variant of one test. */
export interface FormVariantRef {
  readonly testId: string
  readonly variantId: FormVariantId
}

/** Newest first. */
export async function listTests(trx: Trx, organizationId: string, formId: string): Promise<FormTest[]> {
  const rows = await trx
    .selectFrom('signup_form_tests as t')
    .innerJoin('signup_form_variants as v', (join) =>
      join.onRef('v.organization_id', '=', 't.organization_id').onRef('v.test_id', '=', 't.id'),
    )
    .select(['t.id', 't.created_at as createdAt', 't.started_at as startedAt', 't.ended_at as endedAt', 't.winner'])
    .select(['v.id as variantId', 'v.config', 'v.views', 'v.sign_ups as signUps'])
    .where('t.organization_id', '=', organizationId)
    .where('t.form_id', '=', formId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .orderBy('v.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((variants) => {
    const [first] = variants
    if (!first) return []
    const { id, createdAt, startedAt, endedAt, winner } = first
    const of = variants.map(({ variantId, config, views, signUps }) => ({ id: variantId, config, views, signUps }))
    return [{ id, createdAt, startedAt, endedAt, winner, variants: of }]
  })
}

export async function findOpenTest(trx: Trx, organizationId: string, formId: string): Promise<FormTest | undefined> {
  return (await listTests(trx, organizationId, formId)).find(({ endedAt }) => endedAt === null)
}

/** The variants of the running test, or none. */
export function runningVariants(trx: Trx, organizationId: string, formId: string) {
  return trx
    .selectFrom('signup_form_variants as v')
    .innerJoin('signup_form_tests as t', (join) =>
      join.onRef('t.organization_id', '=', 'v.organization_id').onRef('t.id', '=', 'v.test_id'),
    )
    .select(['v.test_id as testId', 'v.id as variantId', 'v.config'])
    .where('t.organization_id', '=', organizationId)
    .where('t.form_id', '=', formId)
    .where('t.started_at', 'is not', null)
    .where('t.ended_at', 'is', null)
    .orderBy('v.id')
    .execute()
}

/** A variant of any test of the form, also of one that ended. */
export function findVariant(trx: Trx, organizationId: string, formId: string, { testId, variantId }: FormVariantRef) {
  return trx
    .selectFrom('signup_form_variants as v')
    .innerJoin('signup_form_tests as t', (join) =>
      join.onRef('t.organization_id', '=', 'v.organization_id').onRef('t.id', '=', 'v.test_id'),
    )
    .select(['v.config', 't.ended_at as endedAt'])
    .where('v.organization_id', '=', organizationId)
    .where('v.test_id', '=', testId)
    .where('v.id', '=', variantId)
    .where('t.form_id', '=', formId)
    .executeTakeFirst()
}

/** With the form itself as variant `a`. */
export async function insertTest(
  trx: Trx,
  organizationId: string,
  { id, formId, now }: { id: string; formId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('signup_form_tests')
    .values({ organization_id: organizationId, id, form_id: formId, created_at: now })
    .execute()
  await insertVariant(trx, organizationId, { testId: id, variantId: 'a', config: null })
}

type NewVariant = FormVariantRef & Pick<FormVariant, 'config'>

export async function insertVariant(trx: Trx, organizationId: string, { testId, variantId, config }: NewVariant): Promise<void> {
  await trx
    .insertInto('signup_form_variants')
    .values({ organization_id: organizationId, test_id: testId, id: variantId, config: config && jsonb(config) })
    .execute()
}

const variantOf = (trx: Trx, organizationId: string, { testId, variantId }: FormVariantRef) =>
  trx
    .updateTable('signup_form_variants')
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', testId)
    .where('id', '=', variantId)

export async function changeVariant(
  trx: Trx,
  organizationId: string,
  { config, ...ref }: FormVariantRef & { config: SignupFormConfig },
): Promise<void> {
  await variantOf(trx, organizationId, ref)
    .set({ config: jsonb(config) })
    .execute()
}

/** Variant `c` becomes `b` if that is deleted. */
export async function deleteVariant(trx: Trx, organizationId: string, { testId, variantId }: FormVariantRef): Promise<void> {
  await trx
    .deleteFrom('signup_form_variants')
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', testId)
    .where('id', '=', variantId)
    .execute()
  if (variantId === 'b') await variantOf(trx, organizationId, { testId, variantId: 'c' }).set({ id: 'b' }).execute()
}

export async function deleteTest(trx: Trx, organizationId: string, id: string): Promise<void> {
  await trx.deleteFrom('signup_form_tests').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

export async function changeTest(
  trx: Trx,
  organizationId: string,
  id: string,
  change: { started_at: Date } | { ended_at: Date; winner: FormVariantId },
): Promise<void> {
  await trx
    .updateTable('signup_form_tests')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export async function countView(trx: Trx, organizationId: string, ref: FormVariantRef): Promise<void> {
  await variantOf(trx, organizationId, ref)
    .set(({ eb }) => ({ views: eb('views', '+', 1) }))
    .execute()
}

/** Once for each person and test. */
export async function countSignUp(
  trx: Trx,
  organizationId: string,
  { subscriberId, ...ref }: FormVariantRef & { subscriberId: string },
): Promise<void> {
  const counted = await trx
    .insertInto('signup_form_sign_ups')
    .values({ organization_id: organizationId, test_id: ref.testId, subscriber_id: subscriberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscriber_id')
    .executeTakeFirst()
  if (!counted) return
  await variantOf(trx, organizationId, ref)
    .set(({ eb }) => ({ sign_ups: eb('sign_ups', '+', 1) }))
    .execute()
}
