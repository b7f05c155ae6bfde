/** What is heard at the counter, where nobody looks at the screen: one high tone for a scan that is taken, two low ones for one that is not. */

const tones = {
  taken: [{ hertz: 1_760, startMs: 0, lastsMs: 60 }],
  failed: [
    { hertz: 220, startMs: 0, lastsMs: 140 },
    { hertz: 175, startMs: 180, lastsMs: 220 },
  ],
} as const;

/** Made with the first sound: a browser lets a page sound once a key has been pressed in it. */
let audio: AudioContext | null = null;

export function playSound(name: keyof typeof tones): void {
  audio ??= new AudioContext();
  for (const { hertz, startMs, lastsMs } of tones[name]) {
    const start = audio.currentTime + startMs / 1000;
    const end = start + lastsMs / 1000;
    const tone = new OscillatorNode(audio, { frequency: hertz, type: name === 'taken' ? 'sine' : 'square' });
    const volume = new GainNode(audio, { gain: name === 'taken' ? 0.15 : 0.08 });
    // Cut off at once it would click.
    volume.gain.setTargetAtTime(0, end - 0.02, 0.01);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
}
