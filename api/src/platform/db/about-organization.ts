import type { RawBuilder } from 'kysely'

/** SQL about the organization whose id it is given: a part that one area hands to another, so that a statement stays one. */
export type AboutOrganization<Value> = (organizationId: RawBuilder<unknown>) => RawBuilder<Value>
