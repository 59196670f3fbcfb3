ALTER TABLE "amenities" ADD COLUMN "marathi_name" text;--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "hindi_name" text;--> statement-breakpoint
ALTER TABLE "localities" ADD COLUMN "hindi_name" text;--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_locality_spellings(locality localities) RETURNS TABLE (spelling_key text, is_shared boolean) LANGUAGE sql STABLE AS $$
  SELECT locality_spelling_key(spelling) AS key, bool_and(spelling = ANY (locality.shared_aliases))
    FROM unnest(ARRAY[locality.name, coalesce(locality.marathi_name, ''), coalesce(locality.hindi_name, '')] || locality.aliases) AS spelling
   WHERE locality_spelling_key(spelling) <> ''
   GROUP BY key
$$;
--> statement-breakpoint
DROP TRIGGER localities_note_spellings ON localities;
--> statement-breakpoint
CREATE TRIGGER localities_note_spellings AFTER INSERT OR UPDATE OF name, marathi_name, hindi_name, aliases, shared_aliases ON localities
  FOR EACH ROW EXECUTE FUNCTION note_locality_spellings();
--> statement-breakpoint
-- A name that is a spelling of another locality is left out: a spelling belongs to one locality.
UPDATE localities l SET hindi_name = known.hindi
  FROM (VALUES
    ('Akurdi', 'आकुर्डी'),
    ('Ambegaon Budruk', 'आंबेगांव बुद्रुक'),
    ('Aundh', 'औंध'),
    ('Balewadi', 'बालेवाड़ी'),
    ('Baner', 'बानेर'),
    ('Bavdhan', 'बावधन'),
    ('Bhosari', 'भोसरी'),
    ('Bhugaon', 'भूगांव'),
    ('Bibwewadi', 'बिबवेवाड़ी'),
    ('Camp', 'कैंप'),
    ('Chikhali', 'चिखली'),
    ('Chinchwad', 'चिंचवड़'),
    ('Deccan Gymkhana', 'डेक्कन जिमखाना'),
    ('Dhankawadi', 'धनकवड़ी'),
    ('Dhanori', 'धानोरी'),
    ('Dhayari', 'धायरी'),
    ('Erandwane', 'एरंडवने'),
    ('Fursungi', 'फुरसुंगी'),
    ('Hadapsar', 'हड़पसर'),
    ('Hinjewadi', 'हिंजवड़ी'),
    ('Kalyani Nagar', 'कल्याणी नगर'),
    ('Karve Nagar', 'कर्वे नगर'),
    ('Katraj', 'कात्रज'),
    ('Keshav Nagar', 'केशव नगर'),
    ('Kharadi', 'खराड़ी'),
    ('Kondhwa', 'कोंढवा'),
    ('Koregaon Park', 'कोरेगांव पार्क'),
    ('Kothrud', 'कोथरुड'),
    ('Lohegaon', 'लोहगांव'),
    ('Magarpatta', 'मगरपट्टा'),
    ('Mahalunge', 'म्हालुंगे'),
    ('Manjari', 'मांजरी'),
    ('Mohammadwadi', 'मोहम्मदवाड़ी'),
    ('Moshi', 'मोशी'),
    ('Mundhwa', 'मुंढवा'),
    ('NIBM', 'एनआईबीएम'),
    ('Nigdi', 'निगड़ी'),
    ('Pashan', 'पाषाण'),
    ('Pimple Gurav', 'पिंपले गुरव'),
    ('Pimple Nilakh', 'पिंपले निलख'),
    ('Pimple Saudagar', 'पिंपले सौदागर'),
    ('Pimpri', 'पिंपरी'),
    ('Punawale', 'पुनावले'),
    ('Rahatani', 'रहाटनी'),
    ('Ravet', 'रावेत'),
    ('Sadashiv Peth', 'सदाशिव पेठ'),
    ('Shivaji Nagar', 'शिवाजी नगर'),
    ('Sus', 'सूस'),
    ('Swargate', 'स्वारगेट'),
    ('Tathawade', 'ताथवड़े'),
    ('Thergaon', 'थेरगांव'),
    ('Tingre Nagar', 'टिंगरे नगर'),
    ('Undri', 'उंड्री'),
    ('Vadgaon Budruk', 'वड़गांव बुद्रुक'),
    ('Viman Nagar', 'विमान नगर'),
    ('Vishrantwadi', 'विश्रांतवाड़ी'),
    ('Wadgaon Sheri', 'वड़गांव शेरी'),
    ('Wagholi', 'वाघोली'),
    ('Wakad', 'वाकड़'),
    ('Wanowrie', 'वानवड़ी'),
    ('Warje', 'वारजे'),
    ('Yerawada', 'येरवड़ा')
  ) AS known (name, hindi)
 WHERE l.name = known.name
   AND NOT EXISTS (SELECT 1 FROM locality_spellings s WHERE s.spelling_key = locality_spelling_key(known.hindi) AND s.locality_id <> l.id);
--> statement-breakpoint
UPDATE amenities a SET marathi_name = known.marathi, hindi_name = known.hindi
  FROM (VALUES
    ('Lift', 'लिफ्ट', 'लिफ़्ट'),
    ('Power backup', 'पॉवर बॅकअप', 'पावर बैकअप'),
    ('Security guard', 'सुरक्षारक्षक', 'सुरक्षा गार्ड'),
    ('CCTV', 'सीसीटीव्ही', 'सीसीटीवी'),
    ('Intercom', 'इंटरकॉम', 'इंटरकॉम'),
    ('Covered parking', 'छत असलेले पार्किंग', 'छत वाली पार्किंग'),
    ('Open parking', 'खुले पार्किंग', 'खुली पार्किंग'),
    ('Two-wheeler parking', 'दुचाकी पार्किंग', 'दोपहिया पार्किंग'),
    ('Visitor parking', 'पाहुण्यांसाठी पार्किंग', 'मेहमानों की पार्किंग'),
    ('Corporation water', 'महापालिकेचे पाणी', 'नगर निगम का पानी'),
    ('Borewell', 'बोअरवेल', 'बोरवेल'),
    ('Gas pipeline', 'गॅस पाइपलाइन', 'गैस पाइपलाइन'),
    ('Solar water heater', 'सोलर वॉटर हीटर', 'सोलर वॉटर हीटर'),
    ('Rainwater harvesting', 'पावसाच्या पाण्याची साठवण', 'वर्षा जल संचयन'),
    ('Fire safety', 'अग्निसुरक्षा', 'अग्नि सुरक्षा'),
    ('Garden', 'बाग', 'बग़ीचा'),
    ('Children''s play area', 'मुलांसाठी खेळाची जागा', 'बच्चों के खेलने की जगह'),
    ('Jogging track', 'जॉगिंग ट्रॅक', 'जॉगिंग ट्रैक'),
    ('Gymnasium', 'जिम', 'जिम'),
    ('Swimming pool', 'स्विमिंग पूल', 'स्विमिंग पूल'),
    ('Club house', 'क्लब हाऊस', 'क्लब हाउस'),
    ('Indoor games', 'इनडोअर खेळ', 'इनडोर खेल'),
    ('Temple', 'मंदिर', 'मंदिर'),
    ('Wheelchair ramp', 'व्हीलचेअर रॅम्प', 'व्हीलचेयर रैंप'),
    ('Wi-Fi', 'वाय-फाय', 'वाई-फ़ाई'),
    ('Air conditioning', 'एअर कंडिशनिंग (एसी)', 'एयर कंडीशनिंग (एसी)'),
    ('Housekeeping', 'साफसफाई', 'साफ़-सफ़ाई'),
    ('Meals', 'जेवण', 'भोजन'),
    ('Laundry', 'लाँड्री', 'लॉन्ड्री'),
    ('RO drinking water', 'RO पिण्याचे पाणी', 'RO पीने का पानी'),
    ('Study room', 'अभ्यासिका', 'स्टडी रूम'),
    ('Goods lift', 'सामानाची लिफ्ट', 'सामान की लिफ़्ट'),
    ('Three-phase power', 'थ्री-फेज वीज', 'थ्री-फ़ेज़ बिजली'),
    ('Pantry', 'पँट्री', 'पैंट्री'),
    ('Street lights', 'रस्त्यावरील दिवे', 'स्ट्रीट लाइट'),
    ('Tar road', 'डांबरी रस्ता', 'डामर की सड़क')
  ) AS known (name, marathi, hindi)
 WHERE lower(a.name) = lower(known.name);
