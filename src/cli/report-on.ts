/** `--report`: the page on what was just played. */

/** Makes the report of a folder, says where it is unless told to be quiet, and returns its path. */
export async function reportOn(folder: string, quiet: boolean): Promise<string> {
  // The plots bring much with them that other commands don't need.
  const { writeReport } = await import('../report/report.js');
  const path = await writeReport({ folders: [folder], lang: 'en', curves: [] });
  if (!quiet) process.stdout.write(`The report is in ${path}\n`);
  return path;
}
