/**
 * For Node when it runs the server: young objects get 4 MB instead of 16. The work of a first start (people and records
 * by the thousand) would else leave its high-water mark in the process for good; measured by `npm run bench`.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4'];
