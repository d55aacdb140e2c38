import { parseArgs } from 'node:util';

const HELP = `Usage: npm run attack [-- OPTION...]

  --level LEVEL      how much sqlmap tries, from 1 to 5 (1)
  --minutes MINUTES  for all of it (12)
  --only PATTERN     only addresses that this regular expression fits
  --product URL      a product that runs already, with the demonstration data and TRUST_PROXY=127.0.0.1, instead of one of this run's own
  --keep FOLDER      keeps what the tools wrote`;

/** The command's options. Ends the command before it begins on `--help` or an unknown option. */
export function readAttackOptions() {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        level: { type: 'string', default: '1' },
        minutes: { type: 'string', default: '12' },
        only: { type: 'string', default: '' },
        product: { type: 'string' },
        keep: { type: 'string' },
      },
    });
    if (!values.help) return values;
    console.log(HELP);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
      throw error;
    // Only the first sentence applies here.
    console.error(`${error.message.split(/[.\n]/)[0]}. npm run attack -- --help lists the options.`);
    process.exit(2);
  }
}
