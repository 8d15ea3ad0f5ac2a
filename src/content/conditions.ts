import type { Language } from '../domain/languages.ts';

/**
 * The conditions under which every site is made, in the words that the API and the studio page share.
 * They stand here once in each language; nothing else may word them again.
 */
export const conditions: Readonly<Record<Language, Conditions>> = {
  en: {
    delivery:
      'The site goes live within 24 hours of our e-mail confirming that we have everything: the filled-in brief, the texts or a brief for them, a logo, photos and contact details.',
    payment:
      'You pay only after you have seen the finished site. If it does not suit you, you owe nothing.',
    edits:
      'The site is plain HTML, CSS and JavaScript files, without an admin panel. After payment you get the source files and edit the texts in them. Up to 3 rounds of changes within a week after delivery are included, each done within 24 hours, and for 7 days we fix free of charge whatever is broken in our work.',
  },
  ru: {
    delivery:
      'Сайт начинает работать в течение 24\u00a0часов после нашего письма о том, что у нас есть всё: заполненный бриф, тексты или задание на них, логотип, фотографии и контакты.',
    payment:
      'Вы платите только после того, как увидите готовый сайт. Если он вам не подойдёт, платить не придётся.',
    edits:
      'Сайт\u00a0— это обычные файлы HTML, CSS и JavaScript, без панели управления. После оплаты вы получаете исходные файлы и меняете тексты прямо в них. В цену входит до 3\u00a0кругов правок в течение недели после сдачи, каждый мы выполняем за 24\u00a0часа, и 7\u00a0дней бесплатно исправляем всё, что в нашей работе не так.',
  },
  pl: {
    delivery:
      'Strona zaczyna działać w ciągu 24\u00a0godzin od wysłania przez nas e-maila z potwierdzeniem, że mamy wszystko: wypełniony brief, teksty lub wytyczne do ich napisania, logo, zdjęcia i dane kontaktowe.',
    payment:
      'Płacą Państwo dopiero po obejrzeniu gotowej strony. Jeśli strona nie będzie Państwu odpowiadać, nic Państwo nie płacą.',
    edits:
      'Strona składa się ze zwykłych plików HTML, CSS i\u00a0JavaScript, bez panelu administracyjnego. Po zapłacie otrzymują Państwo pliki źródłowe i w nich zmieniają teksty. Cena obejmuje do 3\u00a0tur poprawek w ciągu tygodnia od oddania strony, a każdą wykonujemy w ciągu 24\u00a0godzin. Przez 7\u00a0dni bezpłatnie naprawiamy też wszystko, co w naszej pracy nie działa.',
  },
  de: {
    delivery:
      'Die Website geht innerhalb von 24\u00a0Stunden nach unserer E-Mail online, in der wir bestätigen, dass wir alles haben: das ausgefüllte Briefing, die Texte oder ein Briefing dafür, ein Logo, Fotos und Kontaktdaten.',
    payment:
      'Sie zahlen erst, nachdem Sie die fertige Website gesehen haben. Sagt sie Ihnen nicht zu, schulden Sie uns nichts.',
    edits:
      'Die Website besteht aus einfachen HTML-, CSS- und JavaScript-Dateien, ohne Verwaltungsoberfläche. Nach der Bezahlung erhalten Sie die Quelldateien und bearbeiten die Texte darin selbst. Bis zu 3 Änderungsrunden innerhalb einer Woche nach der Lieferung sind inbegriffen, jede wird innerhalb von 24\u00a0Stunden erledigt, und 7\u00a0Tage lang beheben wir kostenlos, was an unserer Arbeit fehlerhaft ist.',
  },
  fr: {
    delivery:
      'Le site est mis en ligne dans les 24\u00a0heures suivant l’e-mail par lequel nous confirmons que nous avons tout\u00a0: le brief rempli, les textes ou un brief pour les rédiger, un logo, des photos et des coordonnées.',
    payment:
      'Vous ne payez qu’après avoir vu le site terminé. S’il ne vous convient pas, vous ne devez rien.',
    edits:
      'Le site est constitué de simples fichiers HTML, CSS et JavaScript, sans interface d’administration. Après le paiement, vous recevez les fichiers sources et y modifiez les textes. Jusqu’à 3 séries de modifications dans la semaine qui suit la livraison sont comprises, chacune réalisée en 24\u00a0heures, et pendant 7\u00a0jours nous réparons gratuitement tout défaut de notre travail.',
  },
  es: {
    delivery:
      'El sitio se publica en las 24\u00a0horas siguientes al correo en el que confirmamos que lo tenemos todo: el briefing cumplimentado, los textos o un briefing para redactarlos, un logotipo, fotos y datos de contacto.',
    payment: 'Solo se paga después de ver el sitio terminado. Si no le convence, no debe nada.',
    edits:
      'El sitio consta de simples archivos HTML, CSS y JavaScript, sin panel de administración. Después del pago, usted recibe los archivos fuente y modifica los textos en ellos. Se incluyen hasta 3 rondas de cambios en la semana siguiente a la entrega, cada una resuelta en 24\u00a0horas, y durante 7\u00a0días arreglamos gratis cualquier defecto de nuestro trabajo.',
  },
  pt: {
    delivery:
      'O site fica online no prazo de 24\u00a0horas a contar do e-mail em que confirmamos que temos tudo: o briefing preenchido, os textos ou um briefing para os escrever, um logótipo, fotografias e contactos.',
    payment: 'Só paga depois de ver o site terminado. Se não lhe agradar, não deve nada.',
    edits:
      'O site é composto por simples ficheiros HTML, CSS e JavaScript, sem painel de administração. Depois do pagamento, recebe os ficheiros de origem e altera neles os textos. Estão incluídas até 3 rondas de alterações na semana seguinte à entrega, cada uma feita em 24\u00a0horas, e durante 7\u00a0dias corrigimos gratuitamente qualquer defeito do nosso trabalho.',
  },
  by: {
    delivery:
      'Сайт пачынае працаваць на працягу 24\u00a0гадзін пасля нашага ліста пра тое, што ў нас ёсць усё: запоўнены брыф, тэксты або заданне на іх, лагатып, фотаздымкі і кантакты.',
    payment:
      'Вы плаціце толькі пасля таго, як убачыце гатовы сайт. Калі ён вам не падыдзе, плаціць не давядзецца.',
    edits:
      'Сайт\u00a0— гэта звычайныя файлы HTML, CSS і JavaScript, без панэлі кіравання. Пасля аплаты вы атрымліваеце зыходныя файлы і мяняеце тэксты проста ў іх. У цану ўваходзіць да 3\u00a0кругоў правак на працягу тыдня пасля здачы, кожны мы выконваем за 24\u00a0гадзіны, і 7\u00a0дзён бясплатна выпраўляем усё, што ў нашай працы не так.',
  },
};

export type Conditions = Readonly<Record<'delivery' | 'payment' | 'edits', string>>;
