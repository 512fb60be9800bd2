import fc from 'fast-check'

const { FUZZ_SEED: seed = '20261' } = process.env

// The same cases in each run, so that failures come from changes. `FUZZ_SEED=random` explores new ones.
fc.configureGlobal({ seed: seed === 'random' ? Date.now() : Number(seed) })

export { fc }
