import {
  IconFileText,
  IconFilter,
  IconLanguage,
  IconListDetails,
  IconMicrophone,
  IconMovie,
} from '@tabler/icons-react';
import type { Product } from './product.ts';

/** AI video translation and summarization. */
export const videoTranslation: Product = {
  path: '/ai-video-translation',
  name: 'AI Video Translation',
  category: 'MultimediaApplication',
  head: {
    title: 'AI video translation and summaries',
    description:
      'English transcription, summaries by keyword rules, translation into Tamil, Hindi and Telugu with voiceover, and an MP4 that is ready to publish.',
  },
  hero: {
    heading: 'One English video, understood in Tamil, Hindi and Telugu',
    lead: 'Upload a recording. Get its English transcript, a summary, translations with voiceover, and an MP4 that is ready to publish.',
    points: [
      'English transcription with time codes',
      'Summaries that follow your keyword rules',
      'Voiceover in three Indian languages',
    ],
    picture: {
      name: 'product-video-translation',
      alt: 'A film strip becomes a transcript and three subtitle tracks, each in its own script, in front of three viewers',
    },
  },
  audience: {
    heading: 'Who translates with it',
    groups: [
      {
        title: 'Media',
        text: 'News desks and production houses that publish one report for several states on the same day.',
      },
      {
        title: 'E-learning',
        text: 'Course teams whose recorded lectures should reach learners in the language they think in.',
      },
      {
        title: 'Enterprises',
        text: 'Safety briefings, onboarding and product training for plants, branches and field staff.',
      },
      {
        title: 'Governments',
        text: 'Public information, scheme explainers and recorded meetings for citizens who do not read English.',
      },
    ],
  },
  capabilities: {
    heading: 'What happens to your video',
    lead: 'Each step gives you a file to check and correct. The next step works from your corrected version.',
    items: [
      {
        icon: IconFileText,
        title: 'English transcription',
        text: 'Speech becomes text with time codes and speaker turns. Names and technical terms can be listed beforehand so that they are spelled your way.',
      },
      {
        icon: IconListDetails,
        title: 'Summaries',
        text: 'A short abstract, the main points and the time code where each is made, so that a viewer can go straight to it.',
      },
      {
        icon: IconLanguage,
        title: 'Translation',
        text: 'Transcript and summary in Tamil, Hindi and Telugu. A reviewer sees both languages side by side, sentence by sentence.',
      },
      {
        icon: IconMicrophone,
        title: 'Voiceover',
        text: 'A spoken track in the chosen language, timed to the picture. The original sound can stay underneath or be left out.',
      },
      {
        icon: IconFilter,
        title: 'Keyword rules',
        text: 'Include keywords that a summary must cover, exclude the ones it must leave out. Rules can be saved for a whole series.',
      },
      {
        icon: IconMovie,
        title: 'MP4 output',
        text: 'The finished video with voiceover and subtitles in one MP4 file that plays on phones, in browsers and in your learning platform.',
      },
    ],
  },
  process: {
    heading: 'From recording to release',
    lead: 'You decide how much a person reviews. Nothing is published by the tool itself.',
    steps: [
      {
        title: 'Upload',
        text: 'Add the video, choose the languages and set your include and exclude keywords.',
        screen: {
          alt: 'A new video with three languages chosen, one keyword to include and one to exclude',
          title: 'New video',
          rows: [
            { kind: 'entry', text: 'biology-lecture.mp4', value: '12:40', mark: 'done' },
            { kind: 'entry', text: 'Languages', value: 'Tamil, Hindi, Telugu' },
            { kind: 'entry', text: 'Include', value: 'insulin' },
            { kind: 'entry', text: 'Exclude', value: 'attendance' },
            { kind: 'button', text: 'Transcribe' },
          ],
        },
      },
      {
        title: 'Correct the transcript',
        text: 'Play any sentence, fix a name or a number, and approve the English text.',
        screen: {
          alt: 'Three sentences of a transcript with their times; one with a doubtful word is marked',
          title: 'English transcript',
          rows: [
            { kind: 'entry', text: 'Welcome to the lecture.', value: '0:04' },
            { kind: 'entry', text: 'Insulin lets cells take up glucose.', value: '2:10' },
            { kind: 'entry', text: 'Attendance is taken at the end.', value: '7:45', mark: 'doubt' },
            { kind: 'wave' },
            { kind: 'button', text: 'Approve the text' },
          ],
        },
      },
      {
        title: 'Review the translation',
        text: 'A speaker of the language checks the sentences and listens to the voice.',
        screen: {
          alt: 'An English sentence, its Hindi translation and the voice that speaks it',
          title: 'Hindi, sentence 1 of 96',
          rows: [
            { kind: 'said', text: 'Welcome to the lecture.' },
            { kind: 'said', text: 'व्याख्यान में आपका स्वागत है।', lang: 'hi' },
            { kind: 'wave' },
            { kind: 'entry', text: 'Checked by a speaker', value: '1 of 96' },
            { kind: 'button', text: 'This is right' },
          ],
        },
      },
      {
        title: 'Download',
        text: 'Take the MP4, the subtitle files and the summaries in every language you chose.',
        screen: {
          alt: 'Files ready to download: video, subtitles and summary in three languages',
          title: 'Ready',
          rows: [
            { kind: 'entry', text: 'biology-lecture-hi.mp4', value: 'video', mark: 'done' },
            { kind: 'entry', text: 'biology-lecture-ta.srt', value: 'subtitles', mark: 'done' },
            { kind: 'entry', text: 'biology-lecture-te.srt', value: 'subtitles', mark: 'done' },
            { kind: 'entry', text: 'summary-en.txt', value: 'summary', mark: 'done' },
            { kind: 'button', text: 'Download all' },
          ],
        },
      },
    ],
  },
  questions: [
    {
      question: 'Which languages can the original video be in?',
      answer: 'The speech must be in English. Translation and voiceover are available in Tamil, Hindi and Telugu.',
    },
    {
      question: 'How are abbreviations and product names handled?',
      answer:
        'Add them to the word list of your project. They are then transcribed as you write them and kept unchanged in every translation.',
    },
    {
      question: 'Can we use only the subtitles, without a voiceover?',
      answer:
        'Yes. Every output can be taken alone: transcript, summary, subtitles, voiceover track or the finished MP4.',
    },
  ],
  closing: {
    heading: 'Send us five minutes of your video',
    text: 'We return it in the languages you name, with the transcript and the summary, so that your own reviewers can judge the quality.',
  },
};

interface SubtitleLine {
  language: 'English' | 'Tamil' | 'Hindi' | 'Telugu';
  /** BCP 47 tag of the text. */
  tag: 'en' | 'ta' | 'hi' | 'te';
  text: string;
}

/** One subtitle of a lecture in every language of the tool, English first. */
export const sampleSubtitles: readonly SubtitleLine[] = [
  { language: 'English', tag: 'en', text: 'Welcome to the lecture.' },
  { language: 'Tamil', tag: 'ta', text: 'விரிவுரைக்கு வரவேற்கிறோம்.' },
  { language: 'Hindi', tag: 'hi', text: 'व्याख्यान में आपका स्वागत है।' },
  { language: 'Telugu', tag: 'te', text: 'ఉపన్యాసానికి స్వాగతం.' },
];

/** What a pair of keyword rules does to the summary of a biology lecture. */
export const sampleKeywordRules = {
  include: ['insulin', 'blood glucose'],
  exclude: ['attendance', 'exam dates'],
  sentences: [
    { time: '02:10', text: 'Insulin lets cells take up glucose.', kept: true, keyword: 'insulin' },
    { time: '07:45', text: 'Attendance is taken at the end of the hour.', kept: false, keyword: 'attendance' },
    {
      time: '11:30',
      text: 'Blood glucose rises after a meal and falls within hours.',
      kept: true,
      keyword: 'blood glucose',
    },
  ],
} as const;
