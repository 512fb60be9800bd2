/**
 * Encrypts all stored secrets with the current AUTH_SECRET, and reports when the previous ones can be removed: `node
 * api/src/rotate-secrets.ts`. Exit code 1 if something could not be decrypted with any of them.
 */
import { systemClock } from '#platform/clock.ts'
import { createDatabase } from '#platform/db/database.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { rotateSecrets } from '#platform/rotation/rotate-secrets.ts'
import { readConfig } from './config.ts'
import { openPool } from './open.ts'
import { say } from './stopped-database.ts'

try {
  const config = readConfig(process.env)
  const pool = await openPool(config)
  const db = createDatabase(pool)
  try {
    await migrate(pool, await readMigrations())
    const { values, formerNeededUntil } = await rotateSecrets(db, config.secretFor, systemClock)
    for (const { of, resealed, unopened } of values)
      say(unopened > 0 ? `${of}: ${resealed} resealed, ${unopened} that no secret can open` : `${of}: ${resealed} resealed`)
    const unopened = values.reduce((total, one) => total + one.unopened, 0)
    if (unopened > 0) {
      say('Keep the previous secrets, and add the secret these values were sealed with.')
      process.exitCode = 1
    } else if (formerNeededUntil) {
      say('No stored value needs a previous secret.')
      say(
        `Sessions and email links created with a previous secret work until ${formerNeededUntil.toISOString().slice(0, 10)}. Remove it after that.`,
      )
      say(
        'If a previous secret was exposed, remove it now. Everyone has to sign in again, and only unsubscribe links keep working.',
      )
    } else say('No previous secret is set, so there’s nothing to remove.')
  } finally {
    await db.close()
  }
} catch (error) {
  process.stderr.write(`The rotation failed. ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
