export interface OnsiteTables {
  loyalty_identity_secrets: {
    organization_id: string
    /** Encrypted per organization. */
    secret: Buffer
    created_at: Date
    former_secret: Buffer | null
    former_until: Date | null
  }
}
