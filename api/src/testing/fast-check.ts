import fc from 'fast-check'

const { FUZZ_SEED: seed = '20261' } = process.env

// The same cases in each run, so that a red test is about the change. `FUZZ_SEED=random` looks for new ones.
fc.configureGlobal({ seed: seed === 'random' ? Date.now() : Number(seed) })

export { fc }
