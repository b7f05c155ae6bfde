// Refuses doc comments and names that a newcomer would have to decode. CONTRIBUTING.md says how comments are written,
// docs/glossary.md has the words of the trade. A word found to mislead is added here, with the better one beside it.
import { readFileSync } from 'node:fs';
import { inRoot } from './launch/paths.mjs';
import { sourceFiles } from './source-files.ts';

/** First words that make a riddle of a doc comment, since they refer to a noun that has not been named. */
const openings =
  /^(?:Each|How|Its?|Of|Once|One|Such|That|Their|They|Those|What|Whatever|Where|Who|Whoever|Whose)\b/;

/** Words refused in exported names and in file names, with what to write in their place. */
const words: Record<string, string> = {
  asked: 'requested',
  begun: 'started',
  besides: 'extra',
  desk: 'controller',
  given: 'entered, sent or granted',
  kept: 'stored',
  living: 'live',
  offered: 'options',
  promised: 'preorder',
  remember: 'upsert or cache',
  tells: 'has',
  told: 'notified or stored',
};

/** Folders and files still to be read, with as many comments and names as the check may find there: the numbers only fall. */
const toDo: Record<string, number> = {
  web: 767,
};

const comments = /\/\*\*[\s*]*(?<text>(?:[^*]|\*(?!\/))*)\*\//g;
const exportedNames =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (?<name>\w+)/gm;

const problems: string[] = [];
const foundIn = new Map(Object.keys(toDo).map((entry) => [entry, [] as string[]]));

for (const file of sourceFiles()) {
  const text = readFileSync(inRoot(file), 'utf8');
  const found = [...problemsOfComments(file, text), ...problemsOfNames(file, text)];
  const entry = Object.keys(toDo).find((entry) => file === entry || file.startsWith(`${entry}/`));
  (foundIn.get(entry ?? '') ?? problems).push(...found);
}
for (const [entry, found] of foundIn) {
  const limit = toDo[entry] ?? 0;
  if (found.length > limit)
    problems.push(...found, `${entry} has ${found.length} of these, ${limit} are allowed`);
  if (found.length < limit || found.length === 0) {
    problems.push(
      `${entry} has ${found.length} left: say so in scripts/check-words.ts, or take it off the list`,
    );
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function problemsOfComments(file: string, text: string): string[] {
  return [...text.matchAll(comments)].flatMap((match) => {
    const opening = match.groups?.text?.match(openings)?.[0];
    if (opening === undefined) return [];
    const line = text.slice(0, match.index).split('\n').length;
    return [`${file}:${line} begins a comment with '${opening}': begin with a verb or the noun it is about`];
  });
}

function problemsOfNames(file: string, text: string): string[] {
  const exported = [...text.matchAll(exportedNames)].map((match) => match.groups?.name ?? '');
  return [...exported, ...file.split('/')].flatMap((name) =>
    wordsOf(name).flatMap((word) =>
      words[word] === undefined ? [] : [`${file} says '${word}' in ${name}: write ${words[word]}`],
    ),
  );
}

function wordsOf(name: string): string[] {
  return name.split(/[^A-Za-z]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
}
